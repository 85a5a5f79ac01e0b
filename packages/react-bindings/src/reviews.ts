// Written by `npm run generate`.
import '@vitrine/widgets/define/reviews'
import { VitrineReviews, type ReviewsEventMap } from '@vitrine/widgets/reviews'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-reviews>`. */
export const Reviews = createWidget({
  tagName: 'vitrine-reviews',
  elementClass: VitrineReviews,
  displayName: 'Reviews',
  events: eventsOf<ReviewsEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
    'vitrine-review-open',
    'vitrine-reviews-changed',
    'vitrine-auto-answers-open',
    'vitrine-review-contacts-open',
    'vitrine-form-dirty',
  ),
})
