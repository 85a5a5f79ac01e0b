export * from './challenge.ts'
