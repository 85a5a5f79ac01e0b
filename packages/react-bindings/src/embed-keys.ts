// Written by `npm run generate`.
import '@vitrine/widgets/define/embed-keys'
import { createComponent } from '@lit/react'
import { VitrineEmbedKeys, type EmbedKeysEventMap } from '@vitrine/widgets/embed-keys'
import * as React from 'react'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-embed-keys>`. */
export const EmbedKeys = createComponent({
  react: React,
  tagName: 'vitrine-embed-keys',
  elementClass: VitrineEmbedKeys,
  displayName: 'EmbedKeys',
  events: eventsOf<EmbedKeysEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-query-change',
    'vitrine-key-code',
    'vitrine-key-edit',
    'vitrine-key-rotate',
    'vitrine-key-revoke',
  ),
})
