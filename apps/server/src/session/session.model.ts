import type { Caller } from '../caller.ts'
import type { Services } from '../ports/services.ts'

/** Where a session comes from. */
export interface SessionOrigin {
  /** Who signed in and then switched to this user. */
  openedBy?: number
  /** Browser and system. */
  device?: string
  address?: string
}

/** Opens, recognises and ends sessions. A known session costs no query for a quarter of a minute. */
export interface Sessions {
  /** A token for a user. */
  open(user: { id: number; advertiserId: number }, origin?: SessionOrigin): Promise<string>
  /** Who a bearer token belongs to, or null. */
  recognise(token: string): Promise<Caller | null>
  close(sessionId: string): Promise<void>
  /** Ends every session of a user, as after a change of password. */
  closeAll(userId: number): Promise<void>
  /** Forgets what is remembered about the callers, or about one session, after a change of an account's data. */
  refresh(sessionId?: string): void
}

/** What the calls on sessions need beside the ports. */
export interface SessionServices extends Services {
  sessions: Sessions
}
