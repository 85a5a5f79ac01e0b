// Written by `npm run generate`.
import '@vitrine/widgets/define/review-auto-answers'
import { VitrineReviewAutoAnswers, type ReviewAutoAnswersEventMap } from '@vitrine/widgets/review-auto-answers'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-review-auto-answers>`. */
export const ReviewAutoAnswers = createWidget({
  tagName: 'vitrine-review-auto-answers',
  elementClass: VitrineReviewAutoAnswers,
  displayName: 'ReviewAutoAnswers',
  events: eventsOf<ReviewAutoAnswersEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-review-auto-answers-saved',
    'vitrine-form-dirty',
  ),
})
