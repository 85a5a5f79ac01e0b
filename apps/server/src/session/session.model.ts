import type { Caller } from '../caller.ts'
import type { Db } from '../db/database.ts'
import type { Services } from '../ports/services.ts'

/** Where a session comes from. */
interface SessionOrigin {
  /** Browser and system. */
  device?: string
  address?: string
}

/**
 * Opens, recognises and ends sessions. A sign-in is the session that it began with and those of colleagues that were opened from
 * there, one from the other: each ends with what it stands on. A known session costs no query for a quarter of a minute.
 * What is given a transaction is part of it.
 */
export interface Sessions {
  /** A token for a user who signs in. */
  open(user: { id: number; advertiserId: number }, origin?: SessionOrigin, tx?: Db): Promise<string>
  /** A token for a colleague, whom the user of a session continues as. */
  switchTo(user: { id: number; advertiserId: number }, from: string, origin?: SessionOrigin, tx?: Db): Promise<string>
  /** A token of the session that a sign-in began with; those opened from there end. */
  back(from: string, tx?: Db): Promise<string>
  /** Who a bearer token belongs to, or null. */
  recognise(token: string): Promise<Caller | null>
  /** Ends the sign-in that a session belongs to. */
  close(sessionId: string, tx?: Db): Promise<void>
  /** Forgets what is remembered about the callers, or about one session, after a change of an account's data. */
  refresh(sessionId?: string): void
}

/** What the calls on sessions need beside the ports. */
export interface SessionServices extends Services {
  sessions: Sessions
}
