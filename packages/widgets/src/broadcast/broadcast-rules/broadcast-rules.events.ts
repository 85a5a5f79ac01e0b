import type { VitrineEventMap } from '../../base/events.ts'

/** The events of the rules. */
export interface BroadcastRulesEventMap extends VitrineEventMap {
  'vitrine-broadcast-rules-saved': CustomEvent<{ count: number }>
  'vitrine-broadcast-rules-applied': CustomEvent<{ portals: readonly number[] }>
  'vitrine-ad-open': CustomEvent<{ id: number; field: null }>
  'vitrine-form-dirty': CustomEvent<{ dirty: boolean }>
}
