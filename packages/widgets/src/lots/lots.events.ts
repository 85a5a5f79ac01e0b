import type { VitrineEventMap } from '../base/events.ts'

/** What the grid of lots tells the page. */
export interface LotsEventMap extends VitrineEventMap {
  'vitrine-ad-open': CustomEvent<{ id: number }>
  'vitrine-lots-saved': CustomEvent<{ ids: number[] }>
  'vitrine-form-dirty': CustomEvent<{ dirty: boolean }>
}
