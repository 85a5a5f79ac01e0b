import type { VitrineEventMap } from '../base/events.ts'

/** Events that the element dispatches. */
export interface OwnerReportEventMap extends VitrineEventMap {
  'vitrine-report-shared': CustomEvent<{ id: number; url: string }>
  'vitrine-report-revoked': CustomEvent<{ id: number }>
}
