export * from './account.model.ts'
