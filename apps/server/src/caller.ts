import type { Account } from '@vitrine/core/account'
import type { KeyKind, WidgetScope } from '@vitrine/core/embed'

/** Who sends the request. */
export interface Caller {
  sessionId: string
  account: Account
  /** Advertisers whose data this caller may see, the own one first: a network head also sees its points of sale. */
  scope: readonly number[]
  /** Set when an embedding page calls with a token of its key: what that may do, and on which pages. */
  embed?: { keyId: number; scopes: readonly WidgetScope[]; origins: readonly string[] }
}

/** Who did something, from where and when, as the audit trail keeps it. */
export interface Author {
  advertiserId: number
  /** Nobody for what the server does by itself. */
  userId: number | null
  /** The embedding key whose token was used. */
  keyId: number | null
  /** Who had switched to this user. */
  switchedFrom: number | null
  address: string
  /** Browser and system. */
  device: string
  at: Date
}

/** An embedding key that may be used right now. */
export interface LivingKey {
  id: number
  advertiserId: number
  kind: KeyKind
  origins: readonly string[]
  widgets: readonly string[]
  scopes: readonly WidgetScope[]
  portal: string
  network: boolean
  /** What is sent through it reaches nobody. */
  isTest: boolean
  hash: string
  previousHash: string | null
  previousUntil: Date | null
}
