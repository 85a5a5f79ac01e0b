import type { VitrineEventMap } from '../../base/events.ts'

/** The events of the breakdown. */
export interface ContactBreakdownEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
  'vitrine-portal-open': CustomEvent<{ codeName: string }>
  'vitrine-ad-open': CustomEvent<{ adId: number }>
}
