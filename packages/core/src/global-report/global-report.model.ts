import type { PortalAccountStatus, QuotaKind } from '../portals/portals.account.model.ts'

/** `partial` and `broken`: the portal answered about some of the ads, or its answer could not be read. `interrupted`: the run could not be finished within a day. */
export type DeliveryOutcome = 'running' | 'done' | 'partial' | 'broken' | 'interrupted' | 'failed'

/** The latest delivery of ads to a portal. */
export interface LastDelivery {
  startedAt: Date
  endedAt: Date | null
  outcome: DeliveryOutcome
}

/** A portal of the account, and the state of the ads there. */
export interface PortalStatistics {
  id: number
  codeName: string
  name: string
  logoUrl: string | null
  free: boolean
  status: PortalAccountStatus
  quota: QuotaKind
  /** How many ads the portal takes, if the quota is limited. */
  slots: number | null
  /** Euros a month; null if nobody entered it. */
  price: number | null
  /** The published ads that are chosen for it. */
  chosen: number
  /** The ads that were sent there, answered or not. */
  sent: number
  published: number
  refused: number
  last: LastDelivery | null
}

/** The statistics of all portals, and their totals. */
export interface GlobalReport {
  /** When ads were last sent to any of them. */
  reportedAt: Date | null
  activePortals: number
  allPortals: number
  /** The percentage of the chosen ads that portals show; null if none was sent. */
  percentage: number | null
  portals: PortalStatistics[]
  /** How many portals there are on all pages. */
  total: number
}

/** The numbers of ads on portals by state. */
export interface DiffusionStatus {
  refused: number
  /** To be sent, or not answered yet. */
  waiting: number
  published: number
  total: number
}
