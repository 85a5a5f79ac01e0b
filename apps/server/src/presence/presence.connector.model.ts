import type { ListingField, PartialListing } from '@vitrine/core/presence'

/** A listing to be sent. The medium knows it by its key, and takes the same version twice for once. */
export interface SentListing {
  advertiserId: number
  /** The account's key of the establishment, the same for each version. */
  key: string
  /** The medium's own id of it; null until the medium has said it. */
  remoteId: string | null
  /** The version of the sheet. */
  version: number
  listing: PartialListing
}

/** What a medium said of a listing that it was sent. */
export type SendAnswer =
  | { kind: 'taken'; remoteId: string | null }
  /** `field` is null if the medium does not say which one. */
  | { kind: 'refused'; field: ListingField | null; answer: string }

/** What a medium shows. */
export interface RemoteListing {
  remoteId: string | null
  /** The public address; null if there is none yet. */
  address: string | null
  /** The fields as the public sees them. */
  shown: PartialListing
  /** Fields that were sent and that the medium still looks at. */
  pending: ListingField[]
  /** A field that was refused after it had been sent. */
  refusal: { field: ListingField | null; answer: string } | null
  /** Another listing of the same establishment. */
  duplicate: { id: string; name: string; address: string } | null
}

/** A medium could not be asked: it is asked again later. */
export class MediumFault extends Error {
  /** When it makes sense to try again; null if the medium did not say. */
  readonly retryAt: Date | null
  /** Whether nobody has connected it, or its consent has ended, so that a person is needed. */
  readonly isUnconnected: boolean

  constructor(
    answer: string,
    { retryAt = null, isUnconnected = false, cause }: { retryAt?: Date | null; isUnconnected?: boolean; cause?: unknown } = {},
  ) {
    super(answer, { cause })
    this.retryAt = retryAt
    this.isUnconnected = isUnconnected
  }
}

/** One medium, as it documents itself. What passes throws a `MediumFault`. */
export interface MediumConnector {
  /** One answer for each, in order. A medium by file gets them in one file. */
  send(listings: readonly SentListing[], signal: AbortSignal): Promise<SendAnswer[]>
  /** What it shows of a listing; null while it does not know it. */
  read(listing: Pick<SentListing, 'advertiserId' | 'key' | 'remoteId' | 'listing'>, signal: AbortSignal): Promise<RemoteListing | null>
  /** Tells it of a second listing of the same establishment; `merge` asks it to make one of both. Absent where that is done on its own pages. */
  duplicate?(listing: Pick<SentListing, 'advertiserId' | 'key' | 'remoteId'>, duplicateId: string, act: 'report' | 'merge'): Promise<void>
}
