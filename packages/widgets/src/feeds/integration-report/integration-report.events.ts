import type { VitrineEventMap } from '../../base/events.ts'

/** What the report tells the page. */
export interface IntegrationReportEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
}
