// Written by `npm run generate`.
import '@vitrine/widgets/define/exports'
import { createComponent } from '@lit/react'
import { VitrineExports, type ExportsEventMap } from '@vitrine/widgets/exports'
import * as React from 'react'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-exports>`. */
export const Exports = createComponent({
  react: React,
  tagName: 'vitrine-exports',
  elementClass: VitrineExports,
  displayName: 'Exports',
  events: eventsOf<ExportsEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
    'vitrine-contacts-open',
  ),
})
