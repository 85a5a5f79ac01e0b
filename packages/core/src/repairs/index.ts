export * from './repairs.client.ts'
export type * from './repairs.model.ts'
export * from './repairs.wire.ts'
