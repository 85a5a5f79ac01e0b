export { VitrineAdTimeline } from './ad-timeline.ts'
export type { AdTimelineEventMap } from './ad-timeline.events.ts'
