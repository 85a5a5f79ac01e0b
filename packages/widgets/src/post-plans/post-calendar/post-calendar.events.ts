import type { VitrineEventMap } from '../../base/events.ts'

export interface PostCalendarEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
  /** Its address is opened unless `preventDefault` is called. */
  'vitrine-post-open': CustomEvent<{ id: number; kind: 'ad' | 'sold' | 'editorial' }>
  /** Its address is opened unless `preventDefault` is called. */
  'vitrine-day-open': CustomEvent<{ day: string }>
  /** Its address is opened unless `preventDefault` is called. */
  'vitrine-post-plan': CustomEvent<{ day: string; time: string }>
  'vitrine-posts-changed': CustomEvent<{ ids: number[] }>
}
