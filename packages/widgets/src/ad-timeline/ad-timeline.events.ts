import type { VitrineEventMap } from '../base/events.ts'

/** Events that the timeline dispatches. */
export interface AdTimelineEventMap extends VitrineEventMap {
  'vitrine-ad-restored': CustomEvent<{ id: number; version: number }>
}
