// Written by `npm run generate`.
import '@vitrine/widgets/define/sold-property'
import { VitrineSoldProperty, type SoldPropertyEventMap } from '@vitrine/widgets/sold-property'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-sold-property>`. */
export const SoldProperty = createWidget({
  tagName: 'vitrine-sold-property',
  elementClass: VitrineSoldProperty,
  displayName: 'SoldProperty',
  events: eventsOf<SoldPropertyEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-sale-saved',
    'vitrine-form-dirty',
    'vitrine-review-ask',
  ),
})
