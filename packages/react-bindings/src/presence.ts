// Written by `npm run generate`.
import '@vitrine/widgets/define/presence'
import { VitrinePresence, type PresenceEventMap } from '@vitrine/widgets/presence'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-presence>`. */
export const Presence = createWidget({
  tagName: 'vitrine-presence',
  elementClass: VitrinePresence,
  displayName: 'Presence',
  events: eventsOf<PresenceEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-presence-site-chosen',
    'vitrine-presence-sheet-open',
    'vitrine-presence-changed',
  ),
})
