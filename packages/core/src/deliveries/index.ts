export * from './deliveries.client.ts'
export * from './deliveries.model.ts'
export * from './deliveries.wire.ts'
