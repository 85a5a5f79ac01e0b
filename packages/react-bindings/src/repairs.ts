// Written by `npm run generate`.
import '@vitrine/widgets/define/repairs'
import { VitrineRepairs, type RepairsEventMap } from '@vitrine/widgets/repairs'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-repairs>`. */
export const Repairs = createWidget({
  tagName: 'vitrine-repairs',
  elementClass: VitrineRepairs,
  displayName: 'Repairs',
  events: eventsOf<RepairsEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
  ),
})
