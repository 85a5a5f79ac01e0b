// Written by `npm run generate`.
import '@vitrine/widgets/define/exports'
import { VitrineExports, type ExportsEventMap } from '@vitrine/widgets/exports'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-exports>`. */
export const Exports = createWidget({
  tagName: 'vitrine-exports',
  elementClass: VitrineExports,
  displayName: 'Exports',
  events: eventsOf<ExportsEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
    'vitrine-contacts-open',
  ),
})
