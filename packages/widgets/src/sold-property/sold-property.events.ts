import type { VitrineEventMap } from '../base/events.ts'

/** What the form of a sale tells the page. */
export interface SoldPropertyEventMap extends VitrineEventMap {
  'vitrine-sale-saved': CustomEvent<{ id: number; created: boolean }>
  'vitrine-form-dirty': CustomEvent<{ dirty: boolean }>
}
