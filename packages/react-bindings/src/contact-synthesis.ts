import '@vitrine/widgets/define/contact-synthesis'
import { createComponent } from '@lit/react'
import type { PeriodKind } from '@vitrine/core/contacts'
import { VitrineContactSynthesis, type BacklogKind } from '@vitrine/widgets/contact-synthesis'
import * as React from 'react'
import { eventNamed, widgetEvents } from './events.ts'

/** The contacts of an advertiser at a glance; its properties and events are those of `<vitrine-contact-synthesis>`. */
export const ContactSynthesis = createComponent({
  react: React,
  tagName: 'vitrine-contact-synthesis',
  elementClass: VitrineContactSynthesis,
  displayName: 'ContactSynthesis',
  events: {
    ...widgetEvents,
    onQueryChange: eventNamed<{ query: string; replace: boolean }>('vitrine-query-change'),
    onPeriodChange: eventNamed<{ period: PeriodKind; after: string; before: string }>('vitrine-period-change'),
    onPortalOpen: eventNamed<{ codeName: string }>('vitrine-portal-open'),
    onAdOpen: eventNamed<{ adId: number }>('vitrine-ad-open'),
    onBacklogOpen: eventNamed<{ kind: BacklogKind }>('vitrine-backlog-open'),
  },
})
