import type { VitrineEventMap } from '../../base/events.ts'

/** The events of the list of visits. */
export interface VisitsEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
  'vitrine-ad-open': CustomEvent<{ adId: number }>
  'vitrine-review-ask': CustomEvent<{ email: string; name: string; reference: string }>
  'vitrine-ads-open': CustomEvent<void>
}
