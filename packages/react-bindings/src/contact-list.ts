import '@vitrine/widgets/define/contact-list'
import { createComponent } from '@lit/react'
import type { Call, Contact } from '@vitrine/core/contacts'
import { VitrineContactList, type ContactTab } from '@vitrine/widgets/contact-list'
import * as React from 'react'
import { eventNamed, widgetEvents } from './events.ts'

/** The contacts of an advertiser, by mail and by call; its properties and events are those of `<vitrine-contact-list>`. */
export const ContactList = createComponent({
  react: React,
  tagName: 'vitrine-contact-list',
  elementClass: VitrineContactList,
  displayName: 'ContactList',
  events: {
    ...widgetEvents,
    onQueryChange: eventNamed<{ query: string; replace: boolean }>('vitrine-query-change'),
    onContactOpen: eventNamed<{ tab: ContactTab; contact: Contact | Call }>('vitrine-contact-open'),
    onContactsChanged: eventNamed<{ tab: ContactTab; ids: readonly number[] }>('vitrine-contacts-changed'),
    onAdOpen: eventNamed<{ adId: number }>('vitrine-ad-open'),
    onExportRequested: eventNamed<{ id: number; subject: 'contacts' | 'calls' }>('vitrine-export-requested'),
    onExportsOpen: eventNamed<void>('vitrine-exports-open'),
    onSelectionChange: eventNamed<{ ids: readonly number[] }>('vitrine-selection-change'),
  },
})
