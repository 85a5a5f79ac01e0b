import type { FeedAdCounts, FeedPhotoCounts } from '../feeds/feeds.model.ts'
import type { RequirementLevel } from '../portals/portals.requirements.model.ts'

/** What a run does, or how it ended. */
export const deliveryStates = ['writing', 'sending', 'answering', 'done', 'failed'] as const
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
  /** Why it failed, or what the portal's answer lacked; empty otherwise. */
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
