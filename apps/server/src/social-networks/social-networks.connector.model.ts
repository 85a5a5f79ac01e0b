import type { PostOffer, PublicationReason } from '@vitrine/core/posts'
import type { ConnectablePage, PostButton, PostType, SocialNetwork } from '@vitrine/core/social-networks'

/** What a network gives for the consent of a person. */
export interface NetworkTokens {
  access: string
  /** What makes a new one; null where only the person can, by connecting again. */
  refresh: string | null
  /** When `access` ends; null where it does not. */
  accessEndsAt: Date | null
  /** When somebody has to connect again, whatever is refreshed until then; null where that day does not come by itself. */
  endsAt: Date | null
}

/** A page that the person may choose, with its own token where the network gives one. */
export interface NetworkPage extends ConnectablePage {
  token: string | null
}

/** The page that posts go out on. */
export interface ConnectedPage {
  network: SocialNetwork
  id: string
  name: string
  address: string | null
  /** What every call shows: the page's own token, or the person's. */
  token: string
}

export interface PreparedPicture {
  /** A JPEG that the network can fetch from outside. */
  address: string
  alternative: string
  /** The same file, for networks that want it sent to them. */
  read(): Promise<Uint8Array>
}

export interface PreparedVideo {
  address: string
  /** Bytes. */
  size: number
  read(): Promise<Uint8Array>
}

/** A publication as it goes out. */
export interface PreparedPost {
  /** Of the publication: the same however often it is tried. */
  key: string
  /** As people read it, with the tracking in its links; each connector escapes what its network reads as commands. */
  text: string
  pictures: readonly PreparedPicture[]
  /** Wins over the pictures, where the network takes videos. */
  video: PreparedVideo | null
  type: PostType
  button: PostButton
  /** With the tracking; empty for a button that calls. */
  buttonUrl: string
  offer: PostOffer
  firstComment: string
  /** BCP 47. */
  language: string
}

export interface PublishedPost {
  remoteId: string
  /** Where visitors see it; null while the network has not said. */
  address: string | null
  /** The network still looks at it: `state` says what becomes of it. */
  isPending: boolean
  /** What went out without it, in the network's words: a picture that it refused, or the first comment. */
  leftOut: readonly LeftOut[]
}

export interface LeftOut {
  what: 'picture' | 'first-comment'
  /** Of the picture, from 0. */
  position: number
  answer: string
}

/** Keeps what a network did not take. */
export type LeavesOut = (leftOut: readonly LeftOut[]) => Promise<void>

export interface RemoteState {
  state: 'live' | 'pending' | 'refused' | 'gone'
  address: string | null
  /** Why it was refused, in the network's words. */
  answer: string | null
}

export interface NetworkFaultFacts {
  reason: PublicationReason
  /** The network's own words. */
  answer: string
  retryAt?: Date | null
}

/** Why a network did not do what it was asked. */
export class NetworkFault extends Error {
  readonly reason: PublicationReason
  /** The network's own words. */
  readonly answer: string
  /** Before that it refuses again; null where it did not say. */
  readonly retryAt: Date | null
  /** It may have published all the same: it is asked before any other attempt. */
  readonly isAnswerLost: boolean

  constructor(
    reason: PublicationReason,
    answer: string,
    { retryAt = null, isAnswerLost = false, cause }: { retryAt?: Date | null; isAnswerLost?: boolean; cause?: unknown } = {},
  ) {
    super(reason, { cause })
    this.reason = reason
    this.answer = answer
    this.retryAt = retryAt
    this.isAnswerLost = isAnswerLost
  }
}

/** One network, as its vendor documents it. Whatever fails throws a `NetworkFault`. */
export interface NetworkConnector {
  /** Where the person agrees, who comes back to `returnTo` with `state` and a code. */
  authorizeAddress(request: { state: string; challenge: string; returnTo: string }): string
  exchange(answer: { code: string; verifier: string; returnTo: string }): Promise<NetworkTokens>
  refresh(tokens: NetworkTokens): Promise<NetworkTokens>
  pages(tokens: NetworkTokens): Promise<NetworkPage[]>
  /** Tells `leavesOut` what goes out without it before it publishes the rest. */
  publish(page: ConnectedPage, post: PreparedPost, signal: AbortSignal, leavesOut?: LeavesOut): Promise<PublishedPost>
  /** What is already there since an instant and says the same: asked before any second attempt. */
  find(page: ConnectedPage, post: PreparedPost, since: Date): Promise<PublishedPost | null>
  /** Adds what a post lacks that was found: its first comment, unless that is there; what the network did not take of it. */
  complete(page: ConnectedPage, post: PreparedPost, remoteId: string): Promise<LeftOut[]>
  remove(page: ConnectedPage, remoteId: string): Promise<void>
  state(page: ConnectedPage, remoteId: string): Promise<RemoteState>
}

/** A connection that is open: what is refused because of it is noted, so that its owner is asked to connect again. */
export interface OpenConnection {
  page: ConnectedPage
  publish(post: PreparedPost, signal: AbortSignal, leavesOut?: LeavesOut): Promise<PublishedPost>
  find(post: PreparedPost, since: Date): Promise<PublishedPost | null>
  complete(post: PreparedPost, remoteId: string): Promise<LeftOut[]>
  remove(remoteId: string): Promise<void>
  state(remoteId: string): Promise<RemoteState>
}

/** What other features are given of the connections of all accounts. */
export interface SocialConnections {
  /** The page that posts of this account go out on, its token refreshed; throws a `NetworkFault` (`connection-missing`, `connection-expired`). */
  open(advertiserId: number, network: SocialNetwork): Promise<OpenConnection>
}
