import type { VitrineEventMap } from '../base/events.ts'

/** The events of the matrix. */
export interface PreflightEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
  'vitrine-preflight-open': CustomEvent<{ id: number }>
  'vitrine-ad-mend': CustomEvent<{ id: number; field: string }>
}
