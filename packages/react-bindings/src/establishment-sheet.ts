// Written by `npm run generate`.
import '@vitrine/widgets/define/establishment-sheet'
import { VitrineEstablishmentSheet, type EstablishmentSheetEventMap } from '@vitrine/widgets/establishment-sheet'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-establishment-sheet>`. */
export const EstablishmentSheet = createWidget({
  tagName: 'vitrine-establishment-sheet',
  elementClass: VitrineEstablishmentSheet,
  displayName: 'EstablishmentSheet',
  events: eventsOf<EstablishmentSheetEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-establishment-sheet-saved',
    'vitrine-establishment-sheet-chosen',
    'vitrine-form-dirty',
  ),
})
