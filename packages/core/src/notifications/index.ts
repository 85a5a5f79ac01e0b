export * from './notifications.client.ts'
export * from './notifications.model.ts'
export * from './notifications.wire.ts'
