// Written by `npm run generate`.
import '@vitrine/widgets/define/ad-diffusions'
import { createComponent } from '@lit/react'
import { VitrineAdDiffusions, type AdDiffusionsEventMap } from '@vitrine/widgets/ad-diffusions'
import * as React from 'react'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-ad-diffusions>`. */
export const AdDiffusions = createComponent({
  react: React,
  tagName: 'vitrine-ad-diffusions',
  elementClass: VitrineAdDiffusions,
  displayName: 'AdDiffusions',
  events: eventsOf<AdDiffusionsEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
    'vitrine-ad-portals',
  ),
})
