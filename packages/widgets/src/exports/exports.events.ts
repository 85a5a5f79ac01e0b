import type { VitrineEventMap } from '../base/events.ts'

/** The events of the list of exports. */
export interface ExportsEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
  'vitrine-contacts-open': CustomEvent<void>
}
