import type { VitrineEventMap } from '../base/events.ts'

/** The events of the report. */
export interface GlobalReportEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
  'vitrine-portal-open': CustomEvent<{ id: number; codeName: string; advertiserId: number | null }>
}
