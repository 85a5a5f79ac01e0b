// Written by `npm run generate`.
import '@vitrine/widgets/define/ads-list'
import { VitrineAdsList, type AdsListEventMap } from '@vitrine/widgets/ads-list'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-ads-list>`. */
export const AdsList = createWidget({
  tagName: 'vitrine-ads-list',
  elementClass: VitrineAdsList,
  displayName: 'AdsList',
  events: eventsOf<AdsListEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
    'vitrine-ad-open',
    'vitrine-lots-open',
    'vitrine-attendance-open',
    'vitrine-ad-portals-open',
    'vitrine-video-open',
    'vitrine-ad-edit',
    'vitrine-sale-open',
    'vitrine-ads-changed',
    'vitrine-export-requested',
    'vitrine-exports-open',
    'vitrine-selection-change',
    'vitrine-view-change',
  ),
})
