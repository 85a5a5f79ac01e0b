// Written by `npm run generate`.
import '@vitrine/widgets/define/ad-sheet'
import { VitrineAdSheet, type AdSheetEventMap } from '@vitrine/widgets/ad-sheet'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-ad-sheet>`. */
export const AdSheet = createWidget({
  tagName: 'vitrine-ad-sheet',
  elementClass: VitrineAdSheet,
  displayName: 'AdSheet',
  events: eventsOf<AdSheetEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-ad-edit',
    'vitrine-form-dirty',
    'vitrine-ad-note',
    'vitrine-ad-mailed',
  ),
})
