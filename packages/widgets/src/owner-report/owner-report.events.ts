import type { VitrineEventMap } from '../base/events.ts'

/** What the element tells the page. */
export interface OwnerReportEventMap extends VitrineEventMap {
  'vitrine-report-shared': CustomEvent<{ id: number; url: string }>
  'vitrine-report-revoked': CustomEvent<{ id: number }>
}
