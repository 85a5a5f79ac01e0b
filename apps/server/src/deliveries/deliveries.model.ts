import type { DeliveryState } from '@vitrine/core/deliveries'
import type { KeptColumns } from '../poliris/poliris.record.model.ts'
import type { PortalRow } from '../portals/portals.store.ts'
import type { TransportParams } from './deliveries.transport.model.ts'
import type { PhotoMode, PortalCause, PortalConnector, RequirementLevel } from '@vitrine/core/portals'

/** The numbers of new, changed, unchanged and removed ads of a run. */
export interface DeliveryCounts {
  added: number
  changed: number
  identical: number
  removed: number
}

/** The same, with the numbers of ads that the portal shows and refuses according to its answer. */
type AnsweredCounts = DeliveryCounts & { published: number; refused: number }

/** The counts of pictures: those whose files are gone are missing, with the references of the first ads that they belong to. */
type PhotoCounts = AnsweredCounts & { missing: number; missingIn: string[] }

export interface DeliveryRow {
  advertiserId: number
  id: number
  portalId: number
  key: string
  /** The next step; each step can be repeated after a kill, with the same result. */
  state: DeliveryState
  counts: Partial<AnsweredCounts>
  /** The counts of the pictures of these ads. */
  photos: Partial<PhotoCounts>
  reason: string | null
  /** The parameters of the reason's text. */
  params: TransportParams
  /** How often this step has failed. */
  attempts: number
  /** The earliest time to continue; for a failed run, the earliest time of the next one. */
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
  /** The captions of the photos, for formats that have them; empty where a photo has none. */
  photoTitles?: readonly string[]
  /** The photos that are sent as files, by their paths among those of the server; `photos` has their names then. */
  files?: { mode: PhotoMode; paths: readonly string[] }
  /** What the software that sent the ad said beside its fields, for files in its format. */
  kept?: KeptColumns
}

/** A portal's message about an ad: known causes have a text in each language, others are shown as received. */
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

/** How many runs to a portal its report shows: they are stored regardless of their age. */
export const shownRuns = 20

/** Marks an ad in a file of changes as removed. */
export const removal = { action: 'supprimer' } as const

const endings: Record<PortalConnector['format'], string> = { csv: 'zip', xml: 'xml', json: 'json', poliris: 'zip' }

export const fileNameOf = ({ key }: Pick<DeliveryRow, 'key'>, { format }: Pick<PortalConnector, 'format'>): string =>
  `${key}.${endings[format]}`

/** The name of the file with the portal's answer, below the folder that the run was sent to. */
export const answerNameOf = ({ key }: Pick<DeliveryRow, 'key'>): string => `answers/${key}.json`

/** The maximum size of an answer in bytes: enough for some hundred thousand ads. */
export const answerLimit = 64 * 1024 * 1024

/** The path of a run's file among the server's files. */
export const pathOfDelivery = (run: Pick<DeliveryRow, 'key'>, connector: Pick<PortalConnector, 'format'>): string =>
  `deliveries/${fileNameOf(run, connector)}`

/** The path in the folder from which a portal reads its files. */
export const pathInFolder = (codeName: string, run: Pick<DeliveryRow, 'key'>, connector: Pick<PortalConnector, 'format'>): string =>
  `portals/${codeName}/${fileNameOf(run, connector)}`

/** The path at which such a portal puts its answer. */
export const pathOfAnswer = (codeName: string, run: Pick<DeliveryRow, 'key'>): string => `portals/${codeName}/${answerNameOf(run)}`
