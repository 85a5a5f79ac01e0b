export * from './text-generation.model.ts'
export * from './text-generation.proposal.service.ts'
export * from './text-generation.stream.client.ts'
export * from './text-generation.wire.ts'
