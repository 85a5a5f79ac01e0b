import type { VitrineEventMap } from '../../base/events.ts'

export interface KpiEventMap extends VitrineEventMap {
  'vitrine-statistics-open': CustomEvent<{ advertiser: number }>
}
