import type { AnswerState, ReviewNetwork } from '@vitrine/core/reviews'

/** An answer as a network has it. */
export interface RemoteAnswer {
  text: string
  state: Extract<AnswerState, 'shown' | 'pending' | 'refused'>
  /** Why it was refused, in the network's words. */
  reason: string
  at: Date
}

/** A review as a network has it. */
export interface RemoteReview {
  remoteId: string
  author: string
  rating: number
  recommends: boolean | null
  text: string
  createdAt: Date
  /** When its author changed it last; null if never, or if the network does not say. */
  editedAt: Date | null
  answer: RemoteAnswer | null
}

/** A part of the reviews of a page, those that were changed last first. */
interface ReviewBatch {
  reviews: RemoteReview[]
  /** What the next part is asked for by; null after the last one. */
  next: string | null
}

/** The reviews of one network, as it documents them. What fails throws a `NetworkFault`. */
export interface ReviewConnector {
  list(advertiserId: number, next: string | null, signal: AbortSignal): Promise<ReviewBatch>
  /** The answer that a review has; throws a fault of status 404 if the review is gone. */
  find(advertiserId: number, remoteId: string, signal: AbortSignal): Promise<RemoteAnswer | null>
  /** Gives a review its one answer, in the place of the one before. */
  answer(advertiserId: number, remoteId: string, text: string, signal: AbortSignal): Promise<RemoteAnswer>
  removeAnswer(advertiserId: number, remoteId: string, signal: AbortSignal): Promise<void>
}

export type ReviewConnectors = Readonly<Partial<Record<ReviewNetwork, ReviewConnector>>>
