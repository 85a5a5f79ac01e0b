// Written by `npm run generate`.
import '@vitrine/widgets/define/post-templates'
import { VitrinePostTemplates, type PostTemplatesEventMap } from '@vitrine/widgets/post-templates'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-post-templates>`. */
export const PostTemplates = createWidget({
  tagName: 'vitrine-post-templates',
  elementClass: VitrinePostTemplates,
  displayName: 'PostTemplates',
  events: eventsOf<PostTemplatesEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
    'vitrine-post-template-open',
    'vitrine-post-created',
    'vitrine-post-templates-changed',
    'vitrine-selection-change',
  ),
})
