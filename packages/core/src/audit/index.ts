export * from './audit.model.ts'
