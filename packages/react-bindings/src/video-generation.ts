// Written by `npm run generate`.
import '@vitrine/widgets/define/video-generation'
import { VitrineVideoGeneration, type VideoGenerationEventMap } from '@vitrine/widgets/video-generation'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-video-generation>`. */
export const VideoGeneration = createWidget({
  tagName: 'vitrine-video-generation',
  elementClass: VitrineVideoGeneration,
  displayName: 'VideoGeneration',
  events: eventsOf<VideoGenerationEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-video-ad-chosen',
    'vitrine-video-ordered',
    'vitrine-video-ready',
  ),
})
