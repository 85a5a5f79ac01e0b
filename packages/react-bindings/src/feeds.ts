// Written by `npm run generate`.
import '@vitrine/widgets/define/feeds'
import { VitrineFeeds, type FeedsEventMap } from '@vitrine/widgets/feeds'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-feeds>`. */
export const Feeds = createWidget({
  tagName: 'vitrine-feeds',
  elementClass: VitrineFeeds,
  displayName: 'Feeds',
  events: eventsOf<FeedsEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
    'vitrine-feed-open',
    'vitrine-feeds-changed',
    'vitrine-form-dirty',
  ),
})
