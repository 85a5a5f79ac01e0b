// Written by `npm run generate`.
import '@vitrine/widgets/define/portals'
import { VitrinePortals, type PortalsEventMap } from '@vitrine/widgets/portals'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-portals>`. */
export const Portals = createWidget({
  tagName: 'vitrine-portals',
  elementClass: VitrinePortals,
  displayName: 'Portals',
  events: eventsOf<PortalsEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
    'vitrine-portal-open',
    'vitrine-portal-ads',
    'vitrine-portal-report',
    'vitrine-portals-changed',
    'vitrine-form-dirty',
  ),
})
