import type { VitrineEventMap } from '../base/events.ts'

/** What the list of exports tells the page. */
export interface ExportsEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
  'vitrine-contacts-open': CustomEvent<void>
}
