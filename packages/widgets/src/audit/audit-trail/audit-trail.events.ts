import type { VitrineEventMap } from '../../base/events.ts'

/** The events of the trail. */
export interface AuditTrailEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
}
