export * from './repairs.client.ts'
export * from './repairs.model.ts'
export * from './repairs.wire.ts'
