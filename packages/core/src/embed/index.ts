export * from './embed.model.ts'
export * from './embed.scopes.ts'
