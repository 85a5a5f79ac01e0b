// Written by `npm run generate`.
import '@vitrine/widgets/define/review-request'
import { VitrineReviewRequest, type ReviewRequestEventMap } from '@vitrine/widgets/review-request'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-review-request>`. */
export const ReviewRequest = createWidget({
  tagName: 'vitrine-review-request',
  elementClass: VitrineReviewRequest,
  displayName: 'ReviewRequest',
  events: eventsOf<ReviewRequestEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-review-site-chosen',
    'vitrine-review-requested',
    'vitrine-form-dirty',
  ),
})
