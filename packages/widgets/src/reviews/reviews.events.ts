import type { Review } from '@vitrine/core/reviews'
import type { VitrineEventMap } from '../base/events.ts'

/** The events of the list. */
export interface ReviewsEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
  'vitrine-review-open': CustomEvent<{ review: Review }>
  'vitrine-reviews-changed': CustomEvent<{ ids: readonly number[] }>
  'vitrine-auto-answers-open': CustomEvent<void>
  'vitrine-review-contacts-open': CustomEvent<{ personId: number }>
  'vitrine-form-dirty': CustomEvent<{ dirty: boolean }>
}
