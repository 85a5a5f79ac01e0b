// Written by `npm run generate`.
import '@vitrine/widgets/define/ad-timeline'
import { VitrineAdTimeline, type AdTimelineEventMap } from '@vitrine/widgets/ad-timeline'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-ad-timeline>`. */
export const AdTimeline = createWidget({
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
