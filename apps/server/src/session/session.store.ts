import type { UserSession } from '@vitrine/core/users'
import { and, desc, eq, gt, isNull, lt, not, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../account/account.table.ts'
import { nameOf } from '../account/account.model.ts'
import type { Db } from '../db/database.ts'
import { firstRow, rows, sql, type SQL } from '../db/sql.ts'
import { sessions } from './session.table.ts'

/** A session to be opened: of a user, with browser and system, and the address it is opened from. */
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

/** A session of a colleague, opened from another one; ends with it at the latest. Null when that one is gone. */
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
 * Whose session it is, and who signed in where that is somebody else; null when it is over. It stands on each session that it came
 * through, on each of their users, and on each having been granted the next: triggers end it with any of them, and what they could
 * not see, since it was written at the same moment, shows here.
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

/** What ends a session, and whatever was opened from it; the ids of those that ended. */
const endAll = async (db: Db, ids: SQL): Promise<string[]> =>
  (await rows<{ id: string }>(db, sql`SELECT id FROM end_sessions(ARRAY(${ids})) AS id`)).map(({ id }) => id)

/** Ends a sign-in: the session that it began with, and those that were opened from there. */
export const endSignIn = (db: Db, id: string): Promise<string[]> =>
  endAll(db, sql`SELECT coalesce(path[1], id) FROM sessions WHERE id = ${id}`)

/** Lets everything that was opened on the way to a session end at `until`; what the sign-in began with, or null when that is over. */
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

/** What counts as being seen again; a call every few seconds need not be written down each time. */
const seenAgainMs = 60_000

/** Notes that a session was used. */
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

/** Whether this user is anywhere on the way to the session, or its user. */
const involves = (userId: number): SQL =>
  sql`EXISTS (SELECT FROM sessions AS step WHERE step.id = ANY (${sessions.path} || ${sessions.id}) AND step.user_id = ${userId})`

/** Nobody sits any more at what another session was opened from, nor at one that the way back has left a minute. */
const isLeft = sql`(EXISTS (SELECT FROM sessions AS later WHERE later.path <> '{}' AND later.path @> ARRAY[${sessions.id}] AND later.revoked_at IS NULL AND later.expires_at >= ${sessions.expiresAt})
  OR EXISTS (SELECT FROM sessions AS first WHERE first.id = ${sessions.path}[1] AND first.expires_at > ${sessions.expiresAt}))`

const openers = alias(users, 'openers')

/** The devices that are signed in as this user, or at which this user works as a colleague, the last used first. */
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

/** Signs one of these devices out; the ids of the sessions that ended, none when there is no such device. */
export const endDevice = async (db: Db, userId: number, id: string, now: Date): Promise<string[]> => {
  if (!uuid.test(id)) return []
  const [found] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isOpen(now), involves(userId)))
  return found ? endSignIn(db, found.id) : []
}
