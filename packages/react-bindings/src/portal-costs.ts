// Written by `npm run generate`.
import '@vitrine/widgets/define/portal-costs'
import { VitrinePortalCosts, type PortalCostsEventMap } from '@vitrine/widgets/portal-costs'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-portal-costs>`. */
export const PortalCosts = createWidget({
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
