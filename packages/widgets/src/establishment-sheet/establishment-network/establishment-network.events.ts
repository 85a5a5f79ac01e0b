import type { VitrineEventMap } from '../../base/events.ts'

export interface EstablishmentNetworkEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
  'vitrine-establishment-open': CustomEvent<{ advertiser: number }>
  'vitrine-establishments-changed': CustomEvent<{ ids: readonly number[] }>
  'vitrine-selection-change': CustomEvent<{ ids: readonly number[] }>
}
