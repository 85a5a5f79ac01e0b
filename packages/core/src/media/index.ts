export type * from './media.model.ts'
export * from './media.rules.ts'
