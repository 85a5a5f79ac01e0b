import { reviewNetworks, type ReviewNetwork } from '@vitrine/core/reviews'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import type { FigureBehaviour } from '@vitrine/core/statistics'

/** How the next post can be made to fail. */
export const failures = [
  'none',
  'expired-token',
  'rate-limit',
  'slow-upload',
  'lost-answer',
  'refused-later',
  'photo-refused',
  'outage',
] as const
export type Failure = (typeof failures)[number]

/** How the next call about a location of Google can be made to go otherwise. */
export const locationFailures = [
  'none',
  'expired-token',
  'rate-limit',
  'outage',
  'field-refused',
  'slow-review',
  'user-suggestion',
  'duplicate-place',
] as const
export type LocationFailure = (typeof locationFailures)[number]

/** The networks that have reviews. */
export const reviewingNetworks = reviewNetworks
export type ReviewingNetwork = ReviewNetwork

/** What can happen to the next answer to a review. */
export const reviewFailures = ['none', 'expired-token', 'rate-limit', 'outage', 'held', 'refused', 'lost-answer'] as const
export type ReviewFailure = (typeof reviewFailures)[number]

/** What a visitor can do. */
export const reviewActs = ['bad', 'good', 'late', 'edit', 'delete', 'answered'] as const
export type ReviewAct = (typeof reviewActs)[number]

/** A review, with the one reply to it. */
export interface SandboxReview {
  network: ReviewingNetwork
  id: string
  pageId: string
  author: string
  rating: number
  text: string
  createdAt: Date
  updatedAt: Date
  deleted: boolean
  reply: string | null
  replyId: string | null
  replyAt: Date | null
  replyReadyAt: Date | null
  replyRefused: boolean
  /** How often a reply was taken. */
  taken: number
}

/**
 * What goes otherwise than usual: a post on a network, a call about a location of Google, an answer to a review, or the figures of a
 * network, which stay as they were chosen. They are chosen apart, so that none takes another's.
 */
export type FailingPart = SocialNetwork | 'google-locations' | `${ReviewingNetwork}-reviews` | `${SocialNetwork}-figures`
export type FailureOf<Part extends FailingPart> = Part extends SocialNetwork
  ? Failure
  : Part extends 'google-locations'
    ? LocationFailure
    : Part extends `${ReviewingNetwork}-reviews`
      ? ReviewFailure
      : FigureBehaviour

/** A location as the Business Information API has it: whatever fields it was sent. */
export type SandboxLocationFields = Readonly<Record<string, unknown>>

export interface SandboxLocation {
  id: string
  location: SandboxLocationFields
  published: SandboxLocationFields
  readyAt: Date
  suggested: SandboxLocationFields
  hasDuplicate: boolean
}

export type ItemKind = 'photo' | 'container' | 'video' | 'post' | 'comment'

/** The content of a post, in the terms of its network. */
export type ItemContent = Readonly<Record<string, unknown>>

export interface Item {
  id: string
  kind: ItemKind
  pageId: string
  content: ItemContent
  createdAt: Date
  readyAt: Date
  refusedAt: Date | null
}

/** A person's page on a network of the demonstration. */
export interface SandboxPage {
  id: string
  name: string
  /** Whether the person may publish on it. */
  mayPublish: boolean
}

/** The rights of a token. */
export interface Grant {
  network: SocialNetwork
  advertiserId: number
  /** A `refresh` token can only be exchanged for new ones. */
  kind: 'user' | 'page' | 'refresh'
  pageId: string | null
}

/** How long a slow network waits, and until it removes a post that it had accepted. */
export const delays = { slowMs: 8_000, refusedMs: 5_000, replyMs: 3_000 }
