import type { VitrineEventMap } from '../../base/events.ts'

/** The events of the list. */
export interface PortalAdsEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
  'vitrine-ad-open': CustomEvent<{ id: number; field: string | null }>
  'vitrine-portal-report': CustomEvent<{ id: number }>
  'vitrine-portal-ads-changed': CustomEvent<{ ids: readonly number[] }>
  'vitrine-selection-change': CustomEvent<{ ids: readonly number[] }>
}
