// Written by `npm run generate`.
import '@vitrine/widgets/define/ad-portals'
import { VitrineAdPortals, type AdPortalsEventMap } from '@vitrine/widgets/ad-portals'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-ad-portals>`. */
export const AdPortals = createWidget({
  tagName: 'vitrine-ad-portals',
  elementClass: VitrineAdPortals,
  displayName: 'AdPortals',
  events: eventsOf<AdPortalsEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-ad-portals-saved',
    'vitrine-ad-mend',
    'vitrine-form-dirty',
  ),
})
