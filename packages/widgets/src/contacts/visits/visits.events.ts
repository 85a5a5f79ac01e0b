import type { VitrineEventMap } from '../../base/events.ts'

/** What the list of visits tells the page. */
export interface VisitsEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
  'vitrine-ad-open': CustomEvent<{ adId: number }>
  'vitrine-ads-open': CustomEvent<void>
}
