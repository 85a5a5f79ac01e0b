export * from './post-media.client.ts'
export * from './post-media.model.ts'
export * from './post-media.rules.ts'
export * from './post-media.wire.ts'
