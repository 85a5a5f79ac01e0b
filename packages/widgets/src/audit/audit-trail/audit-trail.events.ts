import type { VitrineEventMap } from '../../base/events.ts'

/** What the trail tells the page. */
export interface AuditTrailEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
}
