import type { Period } from '../days/days.ts'
import type { SocialNetwork } from '../social-networks/social-networks.model.ts'

/** The networks that indicators compare. */
export const kpiNetworks = ['facebook', 'instagram', 'linkedin'] as const satisfies readonly SocialNetwork[]
export type KpiNetwork = (typeof kpiNetworks)[number]

/** The value of a network in the month that begins on a day. */
export interface KpiEntry {
  network: KpiNetwork
  value: number
  /** `YYYY-MM-DD`. */
  date: string
}

/** A point of sale compared with the others of its network. */
export interface KpiSite {
  id: number
  name: string
  /** Null where no network tells anything of it. */
  interactions: number | null
  newFollowers: number | null
  /** How much more there was than in the period before, as a fraction of it; null where nothing can be compared. */
  interactionsChange: number | null
  newFollowersChange: number | null
}

export interface SocialKpi {
  period: Period
  previousPeriod: Period
  /** Interactions with posts of each network, the highest first. */
  ranking: KpiEntry[]
  /** New followers of each network, month by month. */
  growing: KpiEntry[]
  /** Only those of a head office; the most interactions first. */
  sites: KpiSite[]
  /** In the middle of the points of sale that have figures; null without any. */
  median: { interactions: number | null; newFollowers: number | null }
}

/** What there is of each family of products; null for a family that the account does not have. */
export interface KpiCounters {
  ads: { published: number; drafts: number } | null
  broadcast: { portals: number; placements: number } | null
  /** Of the last three months. */
  contacts: { received: number; waiting: number } | null
  /** Posts that were published in the last three months, and those to come. */
  social: { published: number; planned: number } | null
  /** Media that show the sheet, and those with something else. */
  presence: { shown: number; problems: number } | null
  /** Of the last three months. */
  videos: { made: number } | null
}
export type KpiFamily = keyof KpiCounters

/** Which lists are asked for. */
export type KpiPart = 'ranking' | 'growing' | 'all'
