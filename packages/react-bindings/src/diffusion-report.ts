// Written by `npm run generate`.
import '@vitrine/widgets/define/diffusion-report'
import { VitrineDiffusionReport, type DiffusionReportEventMap } from '@vitrine/widgets/diffusion-report'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-diffusion-report>`. */
export const DiffusionReport = createWidget({
  tagName: 'vitrine-diffusion-report',
  elementClass: VitrineDiffusionReport,
  displayName: 'DiffusionReport',
  events: eventsOf<DiffusionReportEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
    'vitrine-ad-open',
    'vitrine-portal-ads',
  ),
})
