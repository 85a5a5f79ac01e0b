export * from './lots.client.ts'
export * from './lots.model.ts'
export * from './lots.rules.ts'
export * from './lots.wire.ts'
