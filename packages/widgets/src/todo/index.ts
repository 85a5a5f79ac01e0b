export * from './todo.events.ts'
export * from './todo.ts'
