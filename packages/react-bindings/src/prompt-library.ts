// Written by `npm run generate`.
import '@vitrine/widgets/define/prompt-library'
import { VitrinePromptLibrary, type PromptLibraryEventMap } from '@vitrine/widgets/prompt-library'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-prompt-library>`. */
export const PromptLibrary = createWidget({
  tagName: 'vitrine-prompt-library',
  elementClass: VitrinePromptLibrary,
  displayName: 'PromptLibrary',
  events: eventsOf<PromptLibraryEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
    'vitrine-prompt-open',
    'vitrine-prompt-edit',
    'vitrine-posts-open',
    'vitrine-prompts-changed',
    'vitrine-selection-change',
  ),
})
