// Written by `npm run generate`.
import '@vitrine/widgets/define/establishment'
import { VitrineEstablishment, type EstablishmentEventMap } from '@vitrine/widgets/establishment'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-establishment>`. */
export const Establishment = createWidget({
  tagName: 'vitrine-establishment',
  elementClass: VitrineEstablishment,
  displayName: 'Establishment',
  events: eventsOf<EstablishmentEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
  ),
})
