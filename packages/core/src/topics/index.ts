export * from './topics.ts'
