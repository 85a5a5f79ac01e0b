// Written by `npm run generate`.
import '@vitrine/widgets/define/mails'
import { VitrineMails, type MailsEventMap } from '@vitrine/widgets/mails'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-mails>`. */
export const Mails = createWidget({
  tagName: 'vitrine-mails',
  elementClass: VitrineMails,
  displayName: 'Mails',
  events: eventsOf<MailsEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
  ),
})
