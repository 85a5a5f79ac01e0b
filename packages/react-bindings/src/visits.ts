// Written by `npm run generate`.
import '@vitrine/widgets/define/visits'
import { createComponent } from '@lit/react'
import { VitrineVisits, type VisitsEventMap } from '@vitrine/widgets/visits'
import * as React from 'react'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-visits>`. */
export const Visits = createComponent({
  react: React,
  tagName: 'vitrine-visits',
  elementClass: VitrineVisits,
  displayName: 'Visits',
  events: eventsOf<VisitsEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
    'vitrine-ad-open',
    'vitrine-ads-open',
  ),
})
