// Written by `npm run generate`.
import '@vitrine/widgets/define/global-report'
import { VitrineGlobalReport, type GlobalReportEventMap } from '@vitrine/widgets/global-report'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-global-report>`. */
export const GlobalReport = createWidget({
  tagName: 'vitrine-global-report',
  elementClass: VitrineGlobalReport,
  displayName: 'GlobalReport',
  events: eventsOf<GlobalReportEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
    'vitrine-portal-open',
  ),
})
