export * from './reach.ts'
