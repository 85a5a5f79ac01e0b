import '@vitrine/widgets/define/contact-breakdown'
import { createComponent } from '@lit/react'
import { VitrineContactBreakdown } from '@vitrine/widgets/contact-breakdown'
import * as React from 'react'
import { eventNamed, widgetEvents } from './events.ts'

/** The contacts portal by portal or ad by ad; its properties and events are those of `<vitrine-contact-breakdown>`. */
export const ContactBreakdown = createComponent({
  react: React,
  tagName: 'vitrine-contact-breakdown',
  elementClass: VitrineContactBreakdown,
  displayName: 'ContactBreakdown',
  events: {
    ...widgetEvents,
    onQueryChange: eventNamed<{ query: string; replace: boolean }>('vitrine-query-change'),
    onPortalOpen: eventNamed<{ codeName: string }>('vitrine-portal-open'),
    onAdOpen: eventNamed<{ adId: number }>('vitrine-ad-open'),
  },
})
