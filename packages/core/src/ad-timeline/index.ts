export * from './ad-timeline.client.ts'
export * from './ad-timeline.model.ts'
export * from './ad-timeline.rules.ts'
export * from './ad-timeline.wire.ts'
