export * from './portals.client.ts'
export type * from './portals.model.ts'
export * from './portals.wire.ts'
