// Written by `npm run generate`.
import '@vitrine/widgets/define/social-statistics'
import { VitrineSocialStatistics, type SocialStatisticsEventMap } from '@vitrine/widgets/social-statistics'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-social-statistics>`. */
export const SocialStatistics = createWidget({
  tagName: 'vitrine-social-statistics',
  elementClass: VitrineSocialStatistics,
  displayName: 'SocialStatistics',
  events: eventsOf<SocialStatisticsEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-statistics-change',
  ),
})
