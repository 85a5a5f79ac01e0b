export * from './places.client.ts'
export type * from './places.model.ts'
export * from './places.wire.ts'
