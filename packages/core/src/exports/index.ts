export * from './exports.client.ts'
export type * from './exports.model.ts'
export * from './exports.rules.ts'
export * from './exports.wire.ts'
