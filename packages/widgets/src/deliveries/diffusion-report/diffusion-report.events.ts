import type { VitrineEventMap } from '../../base/events.ts'

/** The events of the report. */
export interface DiffusionReportEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
  'vitrine-ad-open': CustomEvent<{ ad: { id: number }; field: string | null }>
  'vitrine-portal-ads': CustomEvent<{ id: number }>
}
