// Written by `npm run generate`.
import '@vitrine/widgets/define/tutorials'
import { VitrineTutorials, type TutorialsEventMap } from '@vitrine/widgets/tutorials'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-tutorials>`. */
export const Tutorials = createWidget({
  tagName: 'vitrine-tutorials',
  elementClass: VitrineTutorials,
  displayName: 'Tutorials',
  events: eventsOf<TutorialsEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-tutorial-open',
    'vitrine-tutorial-play',
    'vitrine-tutorial-end',
  ),
})
