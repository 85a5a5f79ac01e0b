// Written by `npm run generate`.
import '@vitrine/widgets/define/post-composer'
import { VitrinePostComposer, type PostComposerEventMap } from '@vitrine/widgets/post-composer'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-post-composer>`. */
export const PostComposer = createWidget({
  tagName: 'vitrine-post-composer',
  elementClass: VitrinePostComposer,
  displayName: 'PostComposer',
  events: eventsOf<PostComposerEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-post-saved',
    'vitrine-post-planned',
    'vitrine-post-deleted',
    'vitrine-form-dirty',
  ),
})
