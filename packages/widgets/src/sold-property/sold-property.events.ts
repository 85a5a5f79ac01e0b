import type { VitrineEventMap } from '../base/events.ts'

/** The events of the form of a sale. */
export interface SoldPropertyEventMap extends VitrineEventMap {
  'vitrine-sale-saved': CustomEvent<{ id: number; created: boolean }>
  'vitrine-form-dirty': CustomEvent<{ dirty: boolean }>
  'vitrine-review-ask': CustomEvent<{ email: string; name: string; reference: string }>
}
