import type { VitrineEventMap } from '../../base/events.ts'

/** What the list tells the page. */
export interface AdDiffusionsEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
  'vitrine-ad-portals': CustomEvent<{ id: number }>
}
