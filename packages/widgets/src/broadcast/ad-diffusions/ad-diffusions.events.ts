import type { VitrineEventMap } from '../../base/events.ts'

/** The events of the list. */
export interface AdDiffusionsEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
  'vitrine-ad-portals': CustomEvent<{ id: number }>
}
