// Written by `npm run generate`.
import '@vitrine/widgets/define/media'
import { createComponent } from '@lit/react'
import { VitrineMedia, type MediaEventMap } from '@vitrine/widgets/media'
import * as React from 'react'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-media>`. */
export const Media = createComponent({
  react: React,
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
