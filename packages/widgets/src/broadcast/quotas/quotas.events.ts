import type { VitrineEventMap } from '../../base/events.ts'

/** The events of the quotas. */
export interface QuotasEventMap extends VitrineEventMap {
  'vitrine-portal-change': CustomEvent<{ id: number | null }>
  'vitrine-quotas-saved': CustomEvent<{ id: number; users: readonly number[] }>
  'vitrine-form-dirty': CustomEvent<{ dirty: boolean }>
}
