// Written by `npm run generate`.
import '@vitrine/widgets/define/sold-property'
import { createComponent } from '@lit/react'
import { VitrineSoldProperty, type SoldPropertyEventMap } from '@vitrine/widgets/sold-property'
import * as React from 'react'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-sold-property>`. */
export const SoldProperty = createComponent({
  react: React,
  tagName: 'vitrine-sold-property',
  elementClass: VitrineSoldProperty,
  displayName: 'SoldProperty',
  events: eventsOf<SoldPropertyEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-sale-saved',
    'vitrine-form-dirty',
  ),
})
