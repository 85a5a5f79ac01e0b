// Written by `npm run generate`.
import '@vitrine/widgets/define/integration-report'
import { createComponent } from '@lit/react'
import { VitrineIntegrationReport, type IntegrationReportEventMap } from '@vitrine/widgets/integration-report'
import * as React from 'react'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-integration-report>`. */
export const IntegrationReport = createComponent({
  react: React,
  tagName: 'vitrine-integration-report',
  elementClass: VitrineIntegrationReport,
  displayName: 'IntegrationReport',
  events: eventsOf<IntegrationReportEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
  ),
})
