export * from './account.model.ts'
export * from './account.wire.ts'
