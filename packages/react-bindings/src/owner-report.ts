// Written by `npm run generate`.
import '@vitrine/widgets/define/owner-report'
import { VitrineOwnerReport, type OwnerReportEventMap } from '@vitrine/widgets/owner-report'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-owner-report>`. */
export const OwnerReport = createWidget({
  tagName: 'vitrine-owner-report',
  elementClass: VitrineOwnerReport,
  displayName: 'OwnerReport',
  events: eventsOf<OwnerReportEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-report-shared',
    'vitrine-report-revoked',
  ),
})
