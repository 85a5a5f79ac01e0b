import type { SocialNetwork } from '@vitrine/core/social-networks'

/** How the next post fails, as posts do fail at times. */
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

export type ItemKind = 'photo' | 'container' | 'video' | 'post' | 'comment'

/** What was sent, in the words of the network that it was sent to. */
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

/** A page of somebody on a network of the demonstration. */
export interface SandboxPage {
  id: string
  name: string
  /** The person may publish on it. */
  mayPublish: boolean
}

/** Who has agreed to what. */
export interface Grant {
  network: SocialNetwork
  advertiserId: number
  /** `refresh` makes new ones and nothing else. */
  kind: 'user' | 'page' | 'refresh'
  pageId: string | null
}

/** What a network waits for where it is slow, and until it takes back what it had taken. */
export const delays = { slowMs: 8_000, refusedMs: 5_000, replyMs: 3_000 }
