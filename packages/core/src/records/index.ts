export * from './records.client.ts'
export * from './records.model.ts'
export * from './records.wire.ts'
