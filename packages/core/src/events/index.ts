export * from './events.follow.ts'
export * from './events.parser.ts'
export * from './events.shared.ts'
export * from './events.wire.ts'
