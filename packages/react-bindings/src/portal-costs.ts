// Written by `npm run generate`.
import '@vitrine/widgets/define/portal-costs'
import { createComponent } from '@lit/react'
import { VitrinePortalCosts, type PortalCostsEventMap } from '@vitrine/widgets/portal-costs'
import * as React from 'react'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-portal-costs>`. */
export const PortalCosts = createComponent({
  react: React,
  tagName: 'vitrine-portal-costs',
  elementClass: VitrinePortalCosts,
  displayName: 'PortalCosts',
  events: eventsOf<PortalCostsEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
  ),
})
