export * from './media.client.ts'
export * from './media.model.ts'
export * from './media.rules.ts'
export * from './media.wire.ts'
