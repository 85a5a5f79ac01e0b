// Written by `npm run generate`.
import '@vitrine/widgets/define/broadcast-rules'
import { VitrineBroadcastRules, type BroadcastRulesEventMap } from '@vitrine/widgets/broadcast-rules'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-broadcast-rules>`. */
export const BroadcastRules = createWidget({
  tagName: 'vitrine-broadcast-rules',
  elementClass: VitrineBroadcastRules,
  displayName: 'BroadcastRules',
  events: eventsOf<BroadcastRulesEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-broadcast-rules-saved',
    'vitrine-broadcast-rules-applied',
    'vitrine-ad-open',
    'vitrine-form-dirty',
  ),
})
