import type { Feed } from '@vitrine/core/feeds'
import type { VitrineEventMap } from '../base/events.ts'

/** The events of the list. */
export interface FeedsEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
  'vitrine-feed-open': CustomEvent<{ feed: Feed }>
  'vitrine-feeds-changed': CustomEvent<{ ids: readonly number[] }>
  'vitrine-form-dirty': CustomEvent<{ dirty: boolean }>
}
