export * from './query-reader.ts'
