// Written by `npm run generate`.
import '@vitrine/widgets/define/visits'
import { VitrineVisits, type VisitsEventMap } from '@vitrine/widgets/visits'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-visits>`. */
export const Visits = createWidget({
  tagName: 'vitrine-visits',
  elementClass: VitrineVisits,
  displayName: 'Visits',
  events: eventsOf<VisitsEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
    'vitrine-ad-open',
    'vitrine-review-ask',
    'vitrine-ads-open',
  ),
})
