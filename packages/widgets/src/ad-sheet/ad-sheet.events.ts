import type { AdState } from '@vitrine/core/ads'
import type { VitrineEventMap } from '../base/events.ts'

/** Events that the sheet of an ad dispatches. */
export interface AdSheetEventMap extends VitrineEventMap {
  'vitrine-ad-edit': CustomEvent<{ adId: number; state: AdState }>
  'vitrine-form-dirty': CustomEvent<{ dirty: boolean }>
  'vitrine-ad-note': CustomEvent<{ adId: number }>
  'vitrine-ad-mailed': CustomEvent<{ adId: number; readers: number }>
}
