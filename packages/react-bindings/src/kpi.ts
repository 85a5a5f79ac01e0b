// Written by `npm run generate`.
import '@vitrine/widgets/define/kpi'
import { VitrineKpi, type KpiEventMap } from '@vitrine/widgets/kpi'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-kpi>`. */
export const Kpi = createWidget({
  tagName: 'vitrine-kpi',
  elementClass: VitrineKpi,
  displayName: 'Kpi',
  events: eventsOf<KpiEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-statistics-open',
  ),
})
