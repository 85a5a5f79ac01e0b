// Written by `npm run generate`.
import '@vitrine/widgets/define/legal-notices'
import { VitrineLegalNotices, type LegalNoticesEventMap } from '@vitrine/widgets/legal-notices'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-legal-notices>`. */
export const LegalNotices = createWidget({
  tagName: 'vitrine-legal-notices',
  elementClass: VitrineLegalNotices,
  displayName: 'LegalNotices',
  events: eventsOf<LegalNoticesEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
    'vitrine-legal-notice-open',
    'vitrine-legal-notices-changed',
    'vitrine-selection-change',
    'vitrine-form-dirty',
  ),
})
