import type { Caller } from '../caller.ts'
import type { Db } from '../db/database.ts'
import type { Services } from '../ports/services.ts'

/** The origin of a session. */
interface SessionOrigin {
  /** Browser and system. */
  device?: string
  address?: string
}

/**
 * Opens, verifies and ends sessions. A sign-in consists of its first session and of those that were opened from it by switching
 * to colleagues: each ends with the one it was opened from. A verified session is cached for a quarter of a minute.
 * Methods with `tx` take part in that transaction.
 */
export interface Sessions {
  /** A token for a user who signs in. */
  open(user: { id: number; advertiserId: number }, origin?: SessionOrigin, tx?: Db): Promise<string>
  /** A token for a colleague that the user of a session switches to. */
  switchTo(user: { id: number; advertiserId: number }, from: string, origin?: SessionOrigin, tx?: Db): Promise<string>
  /** A token of the first session of the sign-in; those opened from it end. */
  back(from: string, tx?: Db): Promise<string>
  /** The caller of a bearer token, or null. */
  recognise(token: string): Promise<Caller | null>
  /** The caller of a session as stored now, in place of the cached one; null if it has ended. */
  reload(sessionId: string): Promise<Caller | null>
  /** Ends the sign-in that a session belongs to. */
  close(sessionId: string, tx?: Db): Promise<void>
  /** Clears the cached callers, or that of one session, after a change of an account's data. */
  refresh(sessionId?: string): void
}

/** The services that the calls on sessions need beside the ports. */
export interface SessionServices extends Services {
  sessions: Sessions
}
