// Written by `npm run generate`.
import '@vitrine/widgets/define/review-summary'
import { VitrineReviewSummary, type ReviewSummaryEventMap } from '@vitrine/widgets/review-summary'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-review-summary>`. */
export const ReviewSummary = createWidget({
  tagName: 'vitrine-review-summary',
  elementClass: VitrineReviewSummary,
  displayName: 'ReviewSummary',
  events: eventsOf<ReviewSummaryEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
  ),
})
