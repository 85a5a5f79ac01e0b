import type { PortalAccountStatus, QuotaKind } from '../portals/portals.account.model.ts'

/** `partial` and `broken`: the portal answered about some of the ads, or nothing that makes sense. `interrupted`: nobody could finish it within a day. */
export type DeliveryOutcome = 'running' | 'done' | 'partial' | 'broken' | 'interrupted' | 'failed'

/** The last time that ads went to a portal. */
export interface LastDelivery {
  startedAt: Date
  endedAt: Date | null
  outcome: DeliveryOutcome
}

/** A portal of the account, and what became of the ads there. */
export interface PortalStatistics {
  id: number
  codeName: string
  name: string
  logoUrl: string | null
  free: boolean
  status: PortalAccountStatus
  quota: QuotaKind
  /** How many ads the portal takes, where the quota is limited. */
  slots: number | null
  /** Euros a month; null where nobody has said. */
  price: number | null
  /** Ads online that are meant for it. */
  chosen: number
  /** Ads that went there, answered about or not. */
  sent: number
  published: number
  refused: number
  last: LastDelivery | null
}

/** The statistics of all portals, and what they come to. */
export interface GlobalReport {
  /** When ads last went to any of them. */
  reportedAt: Date | null
  activePortals: number
  allPortals: number
  /** How many of a hundred ads that portals should have they show; null while none was sent. */
  percentage: number | null
  portals: PortalStatistics[]
  /** How many portals there are beyond the page. */
  total: number
}

/** Ads on portals by what became of them. */
export interface DiffusionStatus {
  refused: number
  /** To be sent, or without an answer yet. */
  waiting: number
  published: number
  total: number
}
