// Written by `npm run generate`.
import '@vitrine/widgets/define/review-wall'
import { VitrineReviewWall, type ReviewWallEventMap } from '@vitrine/widgets/review-wall'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-review-wall>`. */
export const ReviewWall = createWidget({
  tagName: 'vitrine-review-wall',
  elementClass: VitrineReviewWall,
  displayName: 'ReviewWall',
  events: eventsOf<ReviewWallEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-review-wall-filter',
  ),
})
