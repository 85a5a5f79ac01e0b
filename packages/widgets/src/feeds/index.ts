export { VitrineFeeds } from './feeds.ts'
export type { FeedsEventMap } from './feeds.events.ts'
