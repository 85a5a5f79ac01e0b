export * from './saved-views.client.ts'
export type * from './saved-views.model.ts'
export * from './saved-views.rules.ts'
export * from './saved-views.wire.ts'
