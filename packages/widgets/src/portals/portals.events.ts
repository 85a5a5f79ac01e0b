import type { AdvertiserPortal } from '@vitrine/core/portals'
import type { VitrineEventMap } from '../base/events.ts'

/** The events of the list. */
export interface PortalsEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
  'vitrine-portal-open': CustomEvent<{ portal: AdvertiserPortal }>
  'vitrine-portal-ads': CustomEvent<{ id: number }>
  'vitrine-portal-report': CustomEvent<{ id: number }>
  'vitrine-portals-changed': CustomEvent<{ ids: readonly number[] }>
  'vitrine-form-dirty': CustomEvent<{ dirty: boolean }>
}
