// Written by `npm run generate`.
import '@vitrine/widgets/define/contact-list'
import { VitrineContactList, type ContactListEventMap } from '@vitrine/widgets/contact-list'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-contact-list>`. */
export const ContactList = createWidget({
  tagName: 'vitrine-contact-list',
  elementClass: VitrineContactList,
  displayName: 'ContactList',
  events: eventsOf<ContactListEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
    'vitrine-contact-open',
    'vitrine-contacts-changed',
    'vitrine-ad-open',
    'vitrine-review-ask',
    'vitrine-export-requested',
    'vitrine-exports-open',
    'vitrine-selection-change',
  ),
})
