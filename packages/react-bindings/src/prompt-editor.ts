// Written by `npm run generate`.
import '@vitrine/widgets/define/prompt-editor'
import { VitrinePromptEditor, type PromptEditorEventMap } from '@vitrine/widgets/prompt-editor'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-prompt-editor>`. */
export const PromptEditor = createWidget({
  tagName: 'vitrine-prompt-editor',
  elementClass: VitrinePromptEditor,
  displayName: 'PromptEditor',
  events: eventsOf<PromptEditorEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-prompt-saved',
    'vitrine-prompt-edit',
    'vitrine-prompt-deleted',
    'vitrine-form-dirty',
  ),
})
