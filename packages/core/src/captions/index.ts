export * from './captions.client.ts'
export * from './captions.model.ts'
export * from './captions.wire.ts'
