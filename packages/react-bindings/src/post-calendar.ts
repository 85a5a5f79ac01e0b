// Written by `npm run generate`.
import '@vitrine/widgets/define/post-calendar'
import { createComponent } from '@lit/react'
import { VitrinePostCalendar, type PostCalendarEventMap } from '@vitrine/widgets/post-calendar'
import * as React from 'react'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-post-calendar>`. */
export const PostCalendar = createComponent({
  react: React,
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
