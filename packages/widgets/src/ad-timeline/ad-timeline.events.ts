import type { VitrineEventMap } from '../base/events.ts'

/** What the timeline tells the page. */
export interface AdTimelineEventMap extends VitrineEventMap {
  'vitrine-ad-restored': CustomEvent<{ id: number; version: number }>
}
