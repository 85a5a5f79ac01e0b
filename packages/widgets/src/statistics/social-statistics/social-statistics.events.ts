import type { StatisticsSource } from '@vitrine/core/statistics'
import type { VitrineEventMap } from '../../base/events.ts'

export interface SocialStatisticsEventMap extends VitrineEventMap {
  'vitrine-statistics-change': CustomEvent<{ network: StatisticsSource; from: string; to: string; advertiser: number | null }>
}
