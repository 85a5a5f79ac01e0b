import type { VitrineEventMap } from '../../base/events.ts'

export interface PostCalendarEventMap extends VitrineEventMap {
  /** The person asked for other days, or for other posts. */
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
  /** A post is to be opened. Without `preventDefault` its address is gone to. */
  'vitrine-post-open': CustomEvent<{ id: number; kind: 'ad' | 'sold' | 'editorial' }>
  /** A day is to be shown by itself. Without `preventDefault` its address is gone to. */
  'vitrine-day-open': CustomEvent<{ day: string }>
  /** Plans were changed. */
  'vitrine-posts-changed': CustomEvent<{ ids: number[] }>
}
