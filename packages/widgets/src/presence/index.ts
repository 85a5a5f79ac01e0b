export * from './presence.events.ts'
export * from './presence.ts'
