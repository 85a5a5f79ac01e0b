export * from './preflight.client.ts'
export * from './preflight.filters.ts'
export * from './preflight.model.ts'
export * from './preflight.wire.ts'
