import type { VitrineEventMap } from '../../base/events.ts'

export interface ReviewRequestEventMap extends VitrineEventMap {
  'vitrine-review-site-chosen': CustomEvent<{ advertiser: number }>
  'vitrine-review-requested': CustomEvent<{ advertiser: number; id: number }>
  'vitrine-form-dirty': CustomEvent<{ dirty: boolean }>
}
