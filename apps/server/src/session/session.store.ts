import type { UserSession } from '@vitrine/core/users'
import { and, desc, eq, gt, isNull, lt, not, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../account/account.table.ts'
import { nameOf } from '../account/account.model.ts'
import type { Db } from '../db/database.ts'
import { firstRow, rows, sql, type SQL } from '../db/sql.ts'
import { sessions } from './session.table.ts'

/** A session to be opened: the user, browser and system, and the IP address. */
export interface NewSession {
  id: string
  userId: number
  advertiserId: number
  device: string
  address: string
}

export const insertSession = async (db: Db, session: NewSession, now: Date, expiresAt: Date): Promise<void> => {
  await db.insert(sessions).values({ ...session, createdAt: now, lastSeenAt: now, expiresAt })
  await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, session.userId))
}

/** Inserts a session of a colleague, opened from another session; it ends with that one at the latest. Null if that one has ended. */
export const insertSwitched = async (
  db: Db,
  from: string,
  { id, userId, advertiserId, device, address }: NewSession,
  now: Date,
): Promise<Date | null> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const [made] = await rows<{ expiresAt: Date | string }>(
    db,
    sql`INSERT INTO sessions (id, user_id, advertiser_id, opened_by, path, created_at, expires_at, device, address, last_seen_at)
      SELECT ${id}, ${userId}::int, ${advertiserId}::int, coalesce(opened_by, user_id), path || id, ${at}, expires_at, ${device}, ${address}, ${at}
      FROM sessions WHERE id = ${from} RETURNING expires_at AS "expiresAt"`,
  )
  return made ? new Date(made.expiresAt) : null
}

/**
 * The user of a session, and the user who signed in if that is another one; null if it has ended. A session depends on each
 * session that it was opened through, on their users, and on each one's right to switch to the next: triggers end it with any of
 * them. Changes of the same moment, which the triggers could not see, are checked here.
 */
export const findSession = async (db: Db, id: string, now: Date): Promise<{ userId: number; openedBy: number | null } | null> =>
  firstRow(
    db,
    sql`SELECT user_id AS "userId", opened_by AS "openedBy" FROM sessions
      WHERE id = ${id} AND revoked_at IS NULL AND expires_at > ${now.toISOString()}::timestamptz
      AND NOT EXISTS (
        SELECT FROM unnest(path, path[2:] || id) AS step (id, next_id)
        LEFT JOIN sessions AS before ON before.id = step.id
        LEFT JOIN sessions AS next ON next.id = step.next_id
        LEFT JOIN users ON users.id = before.user_id
        LEFT JOIN advertisers ON advertisers.id = users.advertiser_id
        LEFT JOIN user_colleagues AS granted ON granted.user_id = before.user_id AND granted.colleague_id = next.user_id
        WHERE step.id IS NOT NULL AND (before.revoked_at IS NULL AND users.active AND users.roles ?| ARRAY['ROLE_USER', 'ROLE_ADMIN']
          AND advertisers.status = 'ACTIF' AND granted.user_id IS NOT NULL) IS NOT TRUE)`,
  )

/** Ends sessions and those opened from them; returns the ids of all that ended. */
const endAll = async (db: Db, ids: SQL): Promise<string[]> =>
  (await rows<{ id: string }>(db, sql`SELECT id FROM end_sessions(ARRAY(${ids})) AS id`)).map(({ id }) => id)

/** Ends a sign-in: its first session, and those that were opened from it. */
export const endSignIn = (db: Db, id: string): Promise<string[]> =>
  endAll(db, sql`SELECT coalesce(path[1], id) FROM sessions WHERE id = ${id}`)

/** Lets the sessions between the first of a sign-in and this one end at `until`; returns the first, or null if it has ended. */
export const returnToSignIn = async (db: Db, id: string, until: Date): Promise<{ id: string; expiresAt: Date } | null> => {
  const first = await firstRow<{ id: string; expiresAt: Date | string }>(
    db,
    sql`SELECT first.id, first.expires_at AS "expiresAt" FROM sessions JOIN sessions AS first ON first.id = coalesce(sessions.path[1], sessions.id)
      WHERE sessions.id = ${id} AND first.revoked_at IS NULL`,
  )
  if (!first) return null
  await rows(
    db,
    sql`UPDATE sessions SET expires_at = least(expires_at, ${until.toISOString()}::timestamptz) WHERE path <> '{}' AND path @> ARRAY[${first.id}::uuid]`,
  )
  return { id: first.id, expiresAt: new Date(first.expiresAt) }
}

export const forgetSessionsBefore = async (db: Db, instant: Date): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.expiresAt, instant))
}

/** How often the time of the last use is updated; not every call needs a write. */
const seenAgainMs = 60_000

/** Updates when a session was last used. */
export const markSeen = async (db: Db, id: string, userId: number, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - seenAgainMs)
  const seen = await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, before)))
    .returning({ id: sessions.id })
  if (seen.length > 0) await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId))
}

const isOpen = (now: Date) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now))

/** Whether the user of the session, or of one that it was opened through, is this one. */
const involves = (userId: number): SQL =>
  sql`EXISTS (SELECT FROM sessions AS step WHERE step.id = ANY (${sessions.path} || ${sessions.id}) AND step.user_id = ${userId})`

/** A session is hidden if another was opened from it, or if the user has switched back from it. */
const isLeft = sql`(EXISTS (SELECT FROM sessions AS later WHERE later.path <> '{}' AND later.path @> ARRAY[${sessions.id}] AND later.revoked_at IS NULL AND later.expires_at >= ${sessions.expiresAt})
  OR EXISTS (SELECT FROM sessions AS first WHERE first.id = ${sessions.path}[1] AND first.expires_at > ${sessions.expiresAt}))`

const openers = alias(users, 'openers')

/** The devices that are signed in as this user, or on which this user works as a colleague, the last used first. */
export const listSessions = async (db: Db, userId: number, current: string, now: Date): Promise<UserSession[]> => {
  const found = await db
    .select({ session: sessions, user: users, opener: openers })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(openers, eq(openers.id, sessions.openedBy))
    .where(and(isOpen(now), involves(userId), or(eq(sessions.id, current), not(isLeft))))
    .orderBy(desc(sessions.lastSeenAt))
  return found.map(({ session, user, opener }) => ({
    id: session.id,
    device: session.device,
    address: session.address,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    current: session.id === current,
    openedBy: opener && session.openedBy !== userId ? nameOf(opener) : null,
    actingAs: session.userId === userId ? null : nameOf(user),
  }))
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Signs a device out; returns the ids of the ended sessions, none if there is no such device. */
export const endDevice = async (db: Db, userId: number, id: string, now: Date): Promise<string[]> => {
  if (!uuid.test(id)) return []
  const [found] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isOpen(now), involves(userId)))
  return found ? endSignIn(db, found.id) : []
}
