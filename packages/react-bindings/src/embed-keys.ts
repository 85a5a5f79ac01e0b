// Written by `npm run generate`.
import '@vitrine/widgets/define/embed-keys'
import { VitrineEmbedKeys, type EmbedKeysEventMap } from '@vitrine/widgets/embed-keys'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-embed-keys>`. */
export const EmbedKeys = createWidget({
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
