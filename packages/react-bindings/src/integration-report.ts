// Written by `npm run generate`.
import '@vitrine/widgets/define/integration-report'
import { VitrineIntegrationReport, type IntegrationReportEventMap } from '@vitrine/widgets/integration-report'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-integration-report>`. */
export const IntegrationReport = createWidget({
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
