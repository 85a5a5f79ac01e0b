import type { FeedAdCounts, FeedPhotoCounts } from '../feeds/feeds.model.ts'
import type { RequirementLevel } from '../portals/portals.requirements.model.ts'

/** What a run is doing, or how it ended. */
const deliveryStates = ['writing', 'sending', 'answering', 'done', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** One delivery of ads to a portal, as reports name it. */
export interface DeliveryRun {
  runId: number
  portalId: number
  login: string
  /** Always `DIFFUSION`. */
  type: string
  startDate: Date
  endDate: Date | null
  server: string
  jobId: number
  partnerId: number
  /** Code name of the portal. */
  partnerCode: string
  /** The portal's name. */
  partnerName: string
  state: DeliveryState
  /** When the portal received the file; null if it was not sent. */
  sentAt: Date | null
  /** When the run continues, or when the next begins after the portal was not reached; null otherwise. */
  retryAt: Date | null
  /** Why it failed or waits, or what was missing in the portal's answer; empty otherwise. */
  message: string
  /** `broadcast` counts the ads that the portal shows according to its answer, `refused` those that it does not show. */
  ads: FeedAdCounts
  photos: FeedPhotoCounts
}

/** A portal's message about one ad. */
export interface DeliveryMessage {
  level: RequirementLevel
  /** In the reader's language if the cause is known, otherwise as the portal wrote it. */
  message: string
  /** The field of the editor where it can be fixed; empty if there is none. */
  field: string
  /** The field's label in the editor. */
  label: string
  /** The same for the same cause in all ads and portals; empty if the cause is not known. */
  causeId: string
  /** Code name of the portal. */
  partnerCode: string
  adId: number
  reference: string
  date: Date
}

/** A run with problems. */
export interface DeliveryErrors extends DeliveryRun {
  /** How many ads the portal refuses. */
  errorCount: number
  /** Its messages about the first of them; only for a portal's newest run. */
  messages: DeliveryMessage[]
}

/** `error`: refused by the portal; `diffused`: sent and not answered yet; `ignored`: to be sent by the next run. */
export const deliveredAdStates = ['error', 'diffused', 'published', 'ignored'] as const
export type DeliveredAdState = (typeof deliveredAdStates)[number]

/** An ad that is sent to a portal, and its state there. */
export interface ReportedDelivery {
  id: number
  reference: string
  title: string
  city: string
  thumbnailUrl: string | null
  state: DeliveredAdState
  /** Since when it has this state. */
  since: Date
  /** False for an ad that comes from a software and must be fixed there. */
  editable: boolean
  messages: DeliveryMessage[]
}

/** The portal of a report. */
export interface ReportPortal {
  id: number
  codeName: string
  name: string
  logoUrl: string | null
  /** How many ads the portal takes from any advertiser; null for no limit. */
  portalSlots: number | null
  /** How many it takes from this advertiser; null for no limit. */
  slots: number | null
  /** Whether its ads are chosen by rules. */
  isAutomatic: boolean
  /** The published ads that are chosen for it. */
  chosen: number
  /** False without an account there, and while it is suspended: nothing is sent. */
  active: boolean
}

/** The state of an advertiser's ads on one portal. */
export interface DiffusionReport {
  portal: ReportPortal
  /** The last run; null before the first. */
  statistics: DeliveryRun | null
  /** The last runs, the newest first. */
  runs: DeliveryRun[]
  counts: Record<DeliveredAdState, number>
  /** The number of ads that match the filters. */
  total: number
  ads: ReportedDelivery[]
}
