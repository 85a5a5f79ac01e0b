// Written by `npm run generate`.
import '@vitrine/widgets/define/contact-breakdown'
import { VitrineContactBreakdown, type ContactBreakdownEventMap } from '@vitrine/widgets/contact-breakdown'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-contact-breakdown>`. */
export const ContactBreakdown = createWidget({
  tagName: 'vitrine-contact-breakdown',
  elementClass: VitrineContactBreakdown,
  displayName: 'ContactBreakdown',
  events: eventsOf<ContactBreakdownEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
    'vitrine-portal-open',
    'vitrine-ad-open',
  ),
})
