export * from './validators.ts'
