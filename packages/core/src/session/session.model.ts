import type { Account } from '../account/account.model.ts'

export type SessionStatus = 'signed-out' | 'signing-in' | 'restoring' | 'signed-in'

/** Why a person is signed out or could not get in. */
export type SignInFailure = 'rejected' | 'no-access' | 'suspended' | 'rate-limited' | 'unreachable' | 'server'

export interface SessionState {
  status: SessionStatus
  token: string | null
  account: Account | null
  failure: SignInFailure | null
  /** When another try makes sense, in milliseconds since 1970; null where nobody said so. */
  retryAt: number | null
  /** While signing in: the device does the work that a server asks of one it does not know, after many wrong tries by whomever. */
  working: boolean
  /** Set when a session ended by itself, so that the sign-in screen can say so. */
  expired: boolean
  /** The social-contract popup was seen in this session. */
  socialContractSeen: boolean
}
