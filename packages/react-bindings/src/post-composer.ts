// Written by `npm run generate`.
import '@vitrine/widgets/define/post-composer'
import { createComponent } from '@lit/react'
import { VitrinePostComposer, type PostComposerEventMap } from '@vitrine/widgets/post-composer'
import * as React from 'react'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-post-composer>`. */
export const PostComposer = createComponent({
  react: React,
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
