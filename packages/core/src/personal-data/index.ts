export * from './personal-data.client.ts'
export * from './personal-data.model.ts'
export * from './personal-data.wire.ts'
