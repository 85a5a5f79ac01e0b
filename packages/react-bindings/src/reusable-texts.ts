// Written by `npm run generate`.
import '@vitrine/widgets/define/reusable-texts'
import { VitrineReusableTexts, type ReusableTextsEventMap } from '@vitrine/widgets/reusable-texts'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-reusable-texts>`. */
export const ReusableTexts = createWidget({
  tagName: 'vitrine-reusable-texts',
  elementClass: VitrineReusableTexts,
  displayName: 'ReusableTexts',
  events: eventsOf<ReusableTextsEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
    'vitrine-reusable-text-open',
    'vitrine-reusable-texts-changed',
    'vitrine-selection-change',
    'vitrine-form-dirty',
  ),
})
