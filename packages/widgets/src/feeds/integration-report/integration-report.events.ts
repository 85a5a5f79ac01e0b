import type { VitrineEventMap } from '../../base/events.ts'

/** The events of the report. */
export interface IntegrationReportEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
}
