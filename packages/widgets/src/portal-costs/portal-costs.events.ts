import type { VitrineEventMap } from '../base/events.ts'

/** What the costs tell the page. */
export interface PortalCostsEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
}
