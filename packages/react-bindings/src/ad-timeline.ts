// Written by `npm run generate`.
import '@vitrine/widgets/define/ad-timeline'
import { createComponent } from '@lit/react'
import { VitrineAdTimeline, type AdTimelineEventMap } from '@vitrine/widgets/ad-timeline'
import * as React from 'react'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-ad-timeline>`. */
export const AdTimeline = createComponent({
  react: React,
  tagName: 'vitrine-ad-timeline',
  elementClass: VitrineAdTimeline,
  displayName: 'AdTimeline',
  events: eventsOf<AdTimelineEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-ad-restored',
  ),
})
