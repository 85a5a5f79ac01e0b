import type { Account } from '@vitrine/core/account'
import type { KeyKind, WidgetScope } from '@vitrine/core/embed'

/** Who sends the request. */
export interface Caller {
  sessionId: string
  account: Account
  /** The advertisers whose data this caller may see, their own first: a network head also sees its points of sale. */
  scope: readonly number[]
  /** Set if an embedding page calls with a token of its key: its scopes and the origins on which it may be used. */
  embed?: { keyId: number; scopes: readonly WidgetScope[]; origins: readonly string[] }
}

/** Who did something, from where and when, for the audit trail. */
export interface Author {
  advertiserId: number
  /** Null if the server acted by itself. */
  userId: number | null
  /** The embedding key whose token was used. */
  keyId: number | null
  /** The user who had switched to this one. */
  switchedFrom: number | null
  address: string
  /** Browser and system. */
  device: string
  at: Date
}

/** The author of what the server does by itself, or for a user who is not there. */
export const serverAuthor = (advertiserId: number, at: Date, userId: number | null = null): Author => ({
  advertiserId,
  userId,
  keyId: null,
  switchedFrom: null,
  address: '',
  device: '',
  at,
})

/** An embedding key that is valid now. */
export interface LivingKey {
  id: number
  advertiserId: number
  kind: KeyKind
  origins: readonly string[]
  widgets: readonly string[]
  scopes: readonly WidgetScope[]
  portal: string
  network: boolean
  /** A test key: what is sent through it is delivered to nobody. */
  isTest: boolean
  hash: string
  previousHash: string | null
  previousUntil: Date | null
}
