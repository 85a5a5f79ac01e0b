export * from './todo.client.ts'
export * from './todo.model.ts'
export * from './todo.rules.ts'
export * from './todo.wire.ts'
