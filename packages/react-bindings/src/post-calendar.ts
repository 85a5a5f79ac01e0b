// Written by `npm run generate`.
import '@vitrine/widgets/define/post-calendar'
import { VitrinePostCalendar, type PostCalendarEventMap } from '@vitrine/widgets/post-calendar'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-post-calendar>`. */
export const PostCalendar = createWidget({
  tagName: 'vitrine-post-calendar',
  elementClass: VitrinePostCalendar,
  displayName: 'PostCalendar',
  events: eventsOf<PostCalendarEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
    'vitrine-post-open',
    'vitrine-day-open',
    'vitrine-post-plan',
    'vitrine-posts-changed',
  ),
})
