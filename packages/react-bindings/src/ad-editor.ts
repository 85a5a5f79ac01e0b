// Written by `npm run generate`.
import '@vitrine/widgets/define/ad-editor'
import { VitrineAdEditor, type AdEditorEventMap } from '@vitrine/widgets/ad-editor'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-ad-editor>`. */
export const AdEditor = createWidget({
  tagName: 'vitrine-ad-editor',
  elementClass: VitrineAdEditor,
  displayName: 'AdEditor',
  events: eventsOf<AdEditorEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-ad-copy',
    'vitrine-ad-tab',
    'vitrine-ad-saved',
    'vitrine-form-dirty',
  ),
})
