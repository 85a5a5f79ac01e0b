import type { Period } from '@vitrine/core/days'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import type { DayFigures } from '@vitrine/core/statistics'
import type { OpenConnection } from '../social-networks/social-networks.connector.model.ts'

/** What a network tells of a post; null where it does not. */
export interface PostFigures {
  impressions: number | null
  interactions: number | null
  clicks: number | null
}

/** Figures by day, without the days of which the network tells nothing. */
export type FiguresByDay = ReadonlyMap<string, DayFigures>

/** The statistics of one network, as its vendor documents them. Failures throw a `NetworkFault`. */
export interface FiguresConnector {
  /** How many days back the network tells figures. */
  historyDays: number
  /** How many days one call may ask for. */
  daysAtOnce: number
  /** Null where the network has no followers. */
  followers(connection: OpenConnection, signal: AbortSignal): Promise<number | null>
  days(connection: OpenConnection, period: Period, signal: AbortSignal): Promise<FiguresByDay>
  /** Of posts by their id on the network, as far as it tells something; absent where it tells nothing of posts. */
  posts?(connection: OpenConnection, remoteIds: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, PostFigures>>
}

export type FiguresConnectors = Readonly<Record<SocialNetwork, FiguresConnector>>

/** Figures of single days, gathered from answers that list each figure by itself. */
export const gatherDays = (): { add(day: string, figures: DayFigures): void; days: Map<string, DayFigures> } => {
  const days = new Map<string, DayFigures>()
  return { days, add: (day, figures) => void days.set(day, { ...days.get(day), ...figures }) }
}
