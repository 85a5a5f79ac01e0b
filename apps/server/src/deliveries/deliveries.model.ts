import type { DeliveryState } from '@vitrine/core/deliveries'
import type { PortalRow } from '../portals/portals.store.ts'
import type { TransportParams } from './deliveries.transport.model.ts'
import type { PortalCause, PortalConnector, RequirementLevel } from '@vitrine/core/portals'

/** How many ads of a run are new to the portal, changed, as they were, and gone. */
export interface DeliveryCounts {
  added: number
  changed: number
  identical: number
  removed: number
}

/** The same, and how many the portal shows and refuses once it has answered. */
type AnsweredCounts = DeliveryCounts & { published: number; refused: number }

export interface DeliveryRow {
  advertiserId: number
  id: number
  portalId: number
  key: string
  /** What it does next; every step may be done again after a kill, and ends the same. */
  state: DeliveryState
  counts: Partial<AnsweredCounts>
  /** The same of the pictures of these ads. */
  photos: Partial<AnsweredCounts>
  reason: string | null
  /** What the reason names. */
  params: TransportParams
  /** How often the portal was tried in vain at this step. */
  attempts: number
  /** Not before then is it gone on with; of a run that failed: not before then does another one begin. */
  retryAt: Date | null
  createdAt: Date
  sentAt: Date | null
  endedAt: Date | null
}

export type ConnectedPortal = PortalRow & { connector: PortalConnector }

/** A run, and the portal that it is for. */
export interface Parcel {
  run: DeliveryRow
  portal: ConnectedPortal
}

/** One ad of a file, by the names of the wire. */
export interface DeliveredAd {
  fields: Readonly<Record<string, string>>
  photos: readonly string[]
}

/** What a portal says of an ad: known causes have a text in each language, other words stay as they are. */
export interface PortalMessage {
  level: RequirementLevel
  cause: PortalCause | null
  text: string
}

/** A portal's answer about one ad. */
export interface AdAnswer {
  adId: number
  isPublished: boolean
  messages: PortalMessage[]
}

/** Runs to a portal that its report remembers: they stay, however long ago they were. */
export const shownRuns = 20

/** Says of an ad in a file of changes that the portal shall not show it any more. */
export const removal = { action: 'supprimer' } as const

const endings: Record<PortalConnector['format'], string> = { csv: 'zip', xml: 'xml', json: 'json' }

export const fileNameOf = ({ key }: Pick<DeliveryRow, 'key'>, { format }: Pick<PortalConnector, 'format'>): string =>
  `${key}.${endings[format]}`

/** What the portal answers lies in this file below the folder that it was sent to. */
export const answerNameOf = ({ key }: Pick<DeliveryRow, 'key'>): string => `answers/${key}.json`

/** Bytes of an answer: some hundred thousand ads. */
export const answerLimit = 64 * 1024 * 1024

/** Where the file of a run lies among the files of the server. */
export const pathOfDelivery = (run: Pick<DeliveryRow, 'key'>, connector: Pick<PortalConnector, 'format'>): string =>
  `deliveries/${fileNameOf(run, connector)}`

/** The folder of a portal, which reads its files there. */
export const pathInFolder = (codeName: string, run: Pick<DeliveryRow, 'key'>, connector: Pick<PortalConnector, 'format'>): string =>
  `portals/${codeName}/${fileNameOf(run, connector)}`

/** Where a portal that reads its folder lays down what it answers. */
export const pathOfAnswer = (codeName: string, run: Pick<DeliveryRow, 'key'>): string => `portals/${codeName}/${answerNameOf(run)}`
