import '@vitrine/widgets/define/contact-form'
import { createComponent } from '@lit/react'
import { VitrineContactForm } from '@vitrine/widgets/contact-form'
import * as React from 'react'
import { eventNamed, widgetEvents } from './events.ts'

/** A form by which visitors write to an advertiser; its properties and events are those of `<vitrine-contact-form>`. */
export const ContactForm = createComponent({
  react: React,
  tagName: 'vitrine-contact-form',
  elementClass: VitrineContactForm,
  displayName: 'ContactForm',
  events: {
    ...widgetEvents,
    onContactSent: eventNamed<{ reference: string }>('vitrine-contact-sent'),
  },
})
