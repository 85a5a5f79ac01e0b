import type { ListedAd } from '@vitrine/core/ads'
import type { ExportSubject } from '@vitrine/core/exports'
import type { VitrineEventMap } from '../../base/events.ts'

/** Events that the ads list dispatches. */
export interface AdsListEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
  'vitrine-ad-open': CustomEvent<{ ad: ListedAd }>
  'vitrine-lots-open': CustomEvent<{ ad: ListedAd }>
  'vitrine-attendance-open': CustomEvent<{ ad: ListedAd }>
  'vitrine-ad-portals-open': CustomEvent<{ ad: ListedAd }>
  'vitrine-video-open': CustomEvent<{ ad: ListedAd }>
  'vitrine-ad-edit': CustomEvent<{ ad: ListedAd }>
  'vitrine-sale-open': CustomEvent<{ ad: ListedAd }>
  'vitrine-ads-changed': CustomEvent<{ ids: readonly number[] }>
  'vitrine-export-requested': CustomEvent<{ id: number; subject: ExportSubject }>
  'vitrine-exports-open': CustomEvent<void>
  'vitrine-selection-change': CustomEvent<{ ids: readonly number[] }>
  'vitrine-view-change': CustomEvent<{ view: 'list' | 'grid' }>
}
