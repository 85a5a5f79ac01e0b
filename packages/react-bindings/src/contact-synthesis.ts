// Written by `npm run generate`.
import '@vitrine/widgets/define/contact-synthesis'
import { VitrineContactSynthesis, type ContactSynthesisEventMap } from '@vitrine/widgets/contact-synthesis'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-contact-synthesis>`. */
export const ContactSynthesis = createWidget({
  tagName: 'vitrine-contact-synthesis',
  elementClass: VitrineContactSynthesis,
  displayName: 'ContactSynthesis',
  events: eventsOf<ContactSynthesisEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
    'vitrine-period-change',
    'vitrine-portal-open',
    'vitrine-ad-open',
    'vitrine-backlog-open',
  ),
})
