export * from './mail.client.ts'
export * from './mail.filters.ts'
export type * from './mail.model.ts'
export * from './mail.wire.ts'
