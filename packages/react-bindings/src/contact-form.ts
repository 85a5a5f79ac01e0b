// Written by `npm run generate`.
import '@vitrine/widgets/define/contact-form'
import { VitrineContactForm, type ContactFormEventMap } from '@vitrine/widgets/contact-form'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-contact-form>`. */
export const ContactForm = createWidget({
  tagName: 'vitrine-contact-form',
  elementClass: VitrineContactForm,
  displayName: 'ContactForm',
  events: eventsOf<ContactFormEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-contact-sent',
  ),
})
