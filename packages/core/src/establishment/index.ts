export * from './establishment.client.ts'
export type * from './establishment.model.ts'
export * from './establishment.rules.ts'
export * from './establishment.wire.ts'
