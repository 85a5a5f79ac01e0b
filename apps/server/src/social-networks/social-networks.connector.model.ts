import type { PostOffer, PublicationReason } from '@vitrine/core/posts'
import type { ConnectablePage, PostButton, PostType, SocialNetwork } from '@vitrine/core/social-networks'

/** The tokens that a network gives after a person's consent. */
export interface NetworkTokens {
  access: string
  /** The refresh token; null if the person has to connect again instead. */
  refresh: string | null
  /** When `access` expires; null if it does not. */
  accessEndsAt: Date | null
  /** When the person has to connect again in spite of refreshing; null if there is no such date. */
  endsAt: Date | null
}

/** A page that the person may choose, with its own token if the network has such. */
export interface NetworkPage extends ConnectablePage {
  token: string | null
}

/** The page that posts are published on. */
export interface ConnectedPage {
  network: SocialNetwork
  id: string
  name: string
  address: string | null
  /** The token of every call: the page's own, or the person's. */
  token: string
}

export interface PreparedPicture {
  /** The URL of a JPEG that the network can fetch. */
  address: string
  alternative: string
  /** The same file, for networks that require an upload. */
  read(): Promise<Uint8Array>
}

export interface PreparedVideo {
  address: string
  /** Bytes. */
  size: number
  read(): Promise<Uint8Array>
}

/** A publication, ready to be sent. */
export interface PreparedPost {
  /** The publication's key, the same for each attempt. */
  key: string
  /** As plain text, with tracking parameters in its links; each connector escapes its network's special characters. */
  text: string
  pictures: readonly PreparedPicture[]
  /** Replaces the pictures, if the network accepts videos. */
  video: PreparedVideo | null
  type: PostType
  button: PostButton
  /** With tracking parameters; empty for a button that calls. */
  buttonUrl: string
  offer: PostOffer
  firstComment: string
  /** BCP 47. */
  language: string
}

export interface PublishedPost {
  remoteId: string
  /** The public URL; null until the network has sent it. */
  address: string | null
  /** Whether the network is still processing it: `state` returns the result. */
  isPending: boolean
  /** Parts that the network refused while publishing the rest: a picture, or the first comment. */
  leftOut: readonly LeftOut[]
}

export interface LeftOut {
  what: 'picture' | 'first-comment'
  /** The index of the picture, from 0. */
  position: number
  answer: string
}

/** Records the parts that a network refused. */
export type LeavesOut = (leftOut: readonly LeftOut[]) => Promise<void>

export interface RemoteState {
  state: 'live' | 'pending' | 'refused' | 'gone'
  address: string | null
  /** Why it was refused, in the network's words. */
  answer: string | null
}

/** A field that a network refuses, by the network's own name of it, and in its words. */
export interface FieldFault {
  field: string
  answer: string
}

export interface NetworkFaultFacts {
  reason: PublicationReason
  /** The network's own words. */
  answer: string
  retryAt?: Date | null
  fields?: readonly FieldFault[]
}

/** Why a call to a network failed. */
export class NetworkFault extends Error {
  readonly reason: PublicationReason
  /** The network's own words. */
  readonly answer: string
  /** When a retry makes sense; null if the network did not say. */
  readonly retryAt: Date | null
  /** Whether the post may have been published all the same: the network is asked before any other attempt. */
  readonly isAnswerLost: boolean
  /** The HTTP status; null if no answer came. */
  readonly status: number | null
  /** The fields that the network names. */
  readonly fields: readonly FieldFault[]

  constructor(
    reason: PublicationReason,
    answer: string,
    {
      retryAt = null,
      isAnswerLost = false,
      status = null,
      fields = [],
      cause,
    }: { retryAt?: Date | null; isAnswerLost?: boolean; status?: number | null; fields?: readonly FieldFault[]; cause?: unknown } = {},
  ) {
    super(reason, { cause })
    this.reason = reason
    this.answer = answer
    this.retryAt = retryAt
    this.isAnswerLost = isAnswerLost
    this.status = status
    this.fields = fields
  }
}

/** A call to another part of a network's API. */
export interface PageCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The vendor's own; an installation may send it elsewhere. */
  url: string
  query: Readonly<Record<string, string>>
  json?: object
  signal: AbortSignal
  /** Whether it publishes: if its answer is lost, it is unknown whether it arrived. */
  publishes?: boolean
}

/** One network, as its vendor documents it. Failures throw a `NetworkFault`. */
export interface NetworkConnector {
  /** The URL of the consent page, which returns to `returnTo` with `state` and a code. */
  authorizeAddress(request: { state: string; challenge: string; returnTo: string }): string
  exchange(answer: { code: string; verifier: string; returnTo: string }): Promise<NetworkTokens>
  refresh(tokens: NetworkTokens): Promise<NetworkTokens>
  pages(tokens: NetworkTokens): Promise<NetworkPage[]>
  /** Calls `leavesOut` with the refused parts before it publishes the rest. */
  publish(page: ConnectedPage, post: PreparedPost, signal: AbortSignal, leavesOut?: LeavesOut): Promise<PublishedPost>
  /** Finds a post published since an instant with the same content: called before any second attempt. */
  find(page: ConnectedPage, post: PreparedPost, since: Date): Promise<PublishedPost | null>
  /** Adds the missing first comment to a post that was found; returns the parts that the network refused. */
  complete(page: ConnectedPage, post: PreparedPost, remoteId: string): Promise<LeftOut[]>
  remove(page: ConnectedPage, remoteId: string): Promise<void>
  state(page: ConnectedPage, remoteId: string): Promise<RemoteState>
  /** Makes another call about a page with its token. */
  call(page: ConnectedPage, call: PageCall): Promise<unknown>
}

/** An open connection: errors that are caused by the connection are recorded, so that its owner is asked to connect again. */
export interface OpenConnection {
  page: ConnectedPage
  /** Asks something else of the network about the page; resolves to the body of its answer. */
  call(call: PageCall): Promise<unknown>
  publish(post: PreparedPost, signal: AbortSignal, leavesOut?: LeavesOut): Promise<PublishedPost>
  find(post: PreparedPost, since: Date): Promise<PublishedPost | null>
  complete(post: PreparedPost, remoteId: string): Promise<LeftOut[]>
  remove(remoteId: string): Promise<void>
  state(remoteId: string): Promise<RemoteState>
}

/** The connections of all accounts, for other features. */
export interface SocialConnections {
  /** Opens the connection of an account with a fresh token; throws a `NetworkFault` (`connection-missing`, `connection-expired`). */
  open(advertiserId: number, network: SocialNetwork): Promise<OpenConnection>
}
