// Written by `npm run generate`.
import '@vitrine/widgets/define/preflight'
import { VitrinePreflight, type PreflightEventMap } from '@vitrine/widgets/preflight'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-preflight>`. */
export const Preflight = createWidget({
  tagName: 'vitrine-preflight',
  elementClass: VitrinePreflight,
  displayName: 'Preflight',
  events: eventsOf<PreflightEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
    'vitrine-preflight-open',
    'vitrine-ad-mend',
  ),
})
