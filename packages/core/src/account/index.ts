export * from './account.client.ts'
export * from './account.model.ts'
export * from './account.rules.ts'
export * from './account.wire.ts'
