// Written by `npm run generate`.
import '@vitrine/widgets/define/lots'
import { VitrineLots, type LotsEventMap } from '@vitrine/widgets/lots'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-lots>`. */
export const Lots = createWidget({
  tagName: 'vitrine-lots',
  elementClass: VitrineLots,
  displayName: 'Lots',
  events: eventsOf<LotsEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-ad-open',
    'vitrine-lots-saved',
    'vitrine-form-dirty',
  ),
})
