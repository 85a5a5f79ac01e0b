import type { Account } from '../account/account.model.ts'

export type SessionStatus = 'signed-out' | 'signing-in' | 'restoring' | 'signed-in'

/** Why a person was signed out or could not sign in. */
export type SignInFailure = 'rejected' | 'no-access' | 'suspended' | 'rate-limited' | 'unreachable' | 'server'

export interface SessionState {
  status: SessionStatus
  token: string | null
  account: Account | null
  failure: SignInFailure | null
  /** The reference of the call that failed while the session was restored, to quote; null if it has none. */
  reference: string | null
  /** When a retry makes sense, in milliseconds since 1970; null if unknown. */
  retryAt: number | null
  /** Whether the device is solving the challenge that a server requires of unknown devices after many failed attempts. */
  working: boolean
  /** Whether the session expired, so that the sign-in screen can say so. */
  expired: boolean
  /** Whether the popup about social contracts was shown in this session. */
  socialContractSeen: boolean
}
