export * from './exports.client.ts'
export type * from './exports.model.ts'
export * from './exports.wire.ts'
