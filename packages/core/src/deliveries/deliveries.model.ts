import type { FeedAdCounts, FeedPhotoCounts } from '../feeds/feeds.model.ts'
import type { RequirementLevel } from '../portals/portals.requirements.model.ts'

/** What a run does, or how it ended. */
const deliveryStates = ['writing', 'sending', 'answering', 'done', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** One time that ads went to a portal, as reports name it. */
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
  /** What the portal is called. */
  partnerName: string
  state: DeliveryState
  /** When the portal had the file; null where it was not sent. */
  sentAt: Date | null
  /** When it is gone on with, or when another one begins after it failed, where the portal was not reached; null otherwise. */
  retryAt: Date | null
  /** Why it failed or waits, or what the portal's answer lacked; empty otherwise. */
  message: string
  /** `broadcast` are those that the portal showed when it had answered, `refused` those that it did not. */
  ads: FeedAdCounts
  photos: FeedPhotoCounts
}

/** What a portal says of one ad. */
export interface DeliveryMessage {
  level: RequirementLevel
  /** In the words of the reader where the cause is known, else as the portal wrote it. */
  message: string
  /** The field of the editor that mends it; empty where none does. */
  field: string
  /** What the editor calls it. */
  label: string
  /** The same word for the same cause of all ads and portals; empty for words that are not known. */
  causeId: string
  /** Code name of the portal. */
  partnerCode: string
  adId: number
  reference: string
  date: Date
}

/** A run that something is to be said about. */
export interface DeliveryErrors extends DeliveryRun {
  /** How many ads the portal refuses. */
  errorCount: number
  /** What it says of the first of them; of the newest run of a portal alone. */
  messages: DeliveryMessage[]
}

/** `error`: the portal refuses it; `diffused`: sent, without an answer yet; `ignored`: to be sent by the next run. */
export const deliveredAdStates = ['error', 'diffused', 'published', 'ignored'] as const
export type DeliveredAdState = (typeof deliveredAdStates)[number]

/** An ad that goes to a portal, and what became of it there. */
export interface ReportedDelivery {
  id: number
  reference: string
  title: string
  city: string
  thumbnailUrl: string | null
  state: DeliveredAdState
  /** Since when it is so. */
  since: Date
  /** False for an ad of a software, which is mended there. */
  editable: boolean
  messages: DeliveryMessage[]
}

/** The portal of a report. */
export interface ReportPortal {
  id: number
  codeName: string
  name: string
  logoUrl: string | null
  /** How many ads the portal takes of anybody; null for any number. */
  portalSlots: number | null
  /** How many it takes of this advertiser; null for any number. */
  slots: number | null
  /** Its ads are chosen by rules. */
  isAutomatic: boolean
  /** Ads online that are chosen for it. */
  chosen: number
  /** False without an account there, and while it is suspended: nothing is sent. */
  active: boolean
}

/** What became of the ads of an advertiser on one portal. */
export interface DiffusionReport {
  portal: ReportPortal
  /** The last run; null before the first. */
  statistics: DeliveryRun | null
  /** The last runs, the newest first. */
  runs: DeliveryRun[]
  counts: Record<DeliveredAdState, number>
  /** Ads that fit what was asked for. */
  total: number
  ads: ReportedDelivery[]
}
