import type { EmbedKey } from '@vitrine/core/embed'
import type { VitrineEventMap } from '../../base/events.ts'

/** The events of the list of embedding keys. */
export interface EmbedKeysEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
  'vitrine-key-code': CustomEvent<{ key: EmbedKey }>
  'vitrine-key-edit': CustomEvent<{ key: EmbedKey }>
  'vitrine-key-rotate': CustomEvent<{ key: EmbedKey }>
  'vitrine-key-revoke': CustomEvent<{ key: EmbedKey }>
}
