// Written by `npm run generate`.
import '@vitrine/widgets/define/post-planner'
import { VitrinePostPlanner, type PostPlannerEventMap } from '@vitrine/widgets/post-planner'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-post-planner>`. */
export const PostPlanner = createWidget({
  tagName: 'vitrine-post-planner',
  elementClass: VitrinePostPlanner,
  displayName: 'PostPlanner',
  events: eventsOf<PostPlannerEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
    'vitrine-view-change',
    'vitrine-post-open',
    'vitrine-posts-changed',
    'vitrine-calendar-open',
    'vitrine-post-settings-open',
    'vitrine-networks-open',
    'vitrine-templates-open',
    'vitrine-post-new',
  ),
})
