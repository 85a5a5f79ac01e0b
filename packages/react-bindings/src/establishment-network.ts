// Written by `npm run generate`.
import '@vitrine/widgets/define/establishment-network'
import { VitrineEstablishmentNetwork, type EstablishmentNetworkEventMap } from '@vitrine/widgets/establishment-network'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-establishment-network>`. */
export const EstablishmentNetwork = createWidget({
  tagName: 'vitrine-establishment-network',
  elementClass: VitrineEstablishmentNetwork,
  displayName: 'EstablishmentNetwork',
  events: eventsOf<EstablishmentNetworkEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
    'vitrine-establishment-open',
    'vitrine-establishments-changed',
    'vitrine-selection-change',
  ),
})
