// Written by `npm run generate`.
import '@vitrine/widgets/define/ad-diffusions'
import { VitrineAdDiffusions, type AdDiffusionsEventMap } from '@vitrine/widgets/ad-diffusions'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-ad-diffusions>`. */
export const AdDiffusions = createWidget({
  tagName: 'vitrine-ad-diffusions',
  elementClass: VitrineAdDiffusions,
  displayName: 'AdDiffusions',
  events: eventsOf<AdDiffusionsEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
    'vitrine-ad-portals',
  ),
})
