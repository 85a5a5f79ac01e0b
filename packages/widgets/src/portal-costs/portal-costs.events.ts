import type { VitrineEventMap } from '../base/events.ts'

/** The events of the costs. */
export interface PortalCostsEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
}
