import type { VitrineEventMap } from '../base/events.ts'

export interface EstablishmentSheetEventMap extends VitrineEventMap {
  'vitrine-establishment-sheet-saved': CustomEvent<{ advertiser: number }>
  'vitrine-establishment-sheet-chosen': CustomEvent<{ advertiser: number }>
  'vitrine-form-dirty': CustomEvent<{ dirty: boolean }>
}
