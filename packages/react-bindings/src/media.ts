// Written by `npm run generate`.
import '@vitrine/widgets/define/media'
import { VitrineMedia, type MediaEventMap } from '@vitrine/widgets/media'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-media>`. */
export const Media = createWidget({
  tagName: 'vitrine-media',
  elementClass: VitrineMedia,
  displayName: 'Media',
  events: eventsOf<MediaEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-media-change',
    'vitrine-media-uploading',
  ),
})
