// Written by `npm run generate`.
import '@vitrine/widgets/define/prompts'
import { VitrinePrompts, type PromptsEventMap } from '@vitrine/widgets/prompts'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-prompts>`. */
export const Prompts = createWidget({
  tagName: 'vitrine-prompts',
  elementClass: VitrinePrompts,
  displayName: 'Prompts',
  events: eventsOf<PromptsEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
    'vitrine-prompt-edit',
    'vitrine-prompts-changed',
    'vitrine-selection-change',
  ),
})
