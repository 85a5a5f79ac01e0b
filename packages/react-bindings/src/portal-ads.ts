// Written by `npm run generate`.
import '@vitrine/widgets/define/portal-ads'
import { VitrinePortalAds, type PortalAdsEventMap } from '@vitrine/widgets/portal-ads'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-portal-ads>`. */
export const PortalAds = createWidget({
  tagName: 'vitrine-portal-ads',
  elementClass: VitrinePortalAds,
  displayName: 'PortalAds',
  events: eventsOf<PortalAdsEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
    'vitrine-ad-open',
    'vitrine-portal-report',
    'vitrine-portal-ads-changed',
    'vitrine-selection-change',
  ),
})
