import type { UserSession } from '@vitrine/core/users'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, notExists, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { userColleagues, users } from '../account/account.table.ts'
import { nameOf } from '../account/account.model.ts'
import type { Db } from '../db/database.ts'
import { sessions } from './session.table.ts'

export interface NewSession {
  id: string
  userId: number
  advertiserId: number
  openedBy: number | null
  createdAt: Date
  expiresAt: Date
  /** Browser and system, and the address it was opened from. */
  device: string
  address: string
  lastSeenAt: Date
}

export const insertSession = async (db: Db, session: NewSession): Promise<void> => {
  await db.insert(sessions).values(session)
  await db.update(users).set({ lastSeenAt: session.lastSeenAt }).where(eq(users.id, session.userId))
}

/** Whose session it is, and who switched to that user; null when it is revoked or over. */
export const findSession = async (db: Db, id: string, now: Date): Promise<Pick<NewSession, 'userId' | 'openedBy'> | null> => {
  const rows = await db
    .select({ userId: sessions.userId, openedBy: sessions.openedBy })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
  return rows[0] ?? null
}

export const revokeSession = async (db: Db, id: string, at: Date): Promise<void> => {
  await db.update(sessions).set({ revokedAt: at }).where(eq(sessions.id, id))
}

/** Ends the sessions of a user, and those this user opened as a colleague; returns their ids. */
export const revokeSessionsOf = async (db: Db, userId: number, at: Date, except = ''): Promise<string[]> => {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(or(eq(sessions.userId, userId), eq(sessions.openedBy, userId)), isNull(sessions.revokedAt), except ? ne(sessions.id, except) : undefined))
    .returning({ id: sessions.id })
  return ended.map(({ id }) => id)
}

/** Ends what this user opened as somebody, or anybody as one of these, without being granted it any more. */
export const endUngrantedSessions = async (db: Db, userId: number, colleagueIds: readonly number[], at: Date): Promise<void> => {
  const grant = db
    .select({ id: userColleagues.userId })
    .from(userColleagues)
    .where(and(eq(userColleagues.userId, sessions.openedBy), eq(userColleagues.colleagueId, sessions.userId)))
  const touched = or(eq(sessions.openedBy, userId), and(isNotNull(sessions.openedBy), inArray(sessions.userId, [...colleagueIds])))
  await db.update(sessions).set({ revokedAt: at }).where(and(isNull(sessions.revokedAt), touched, notExists(grant)))
}

export const forgetSessionsBefore = async (db: Db, instant: Date): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.expiresAt, instant))
}

/** What counts as being seen again; a call every few seconds need not be written down each time. */
const seenAgainMs = 60_000

/** Notes that a session was used. */
export const markSeen = async (db: Db, id: string, userId: number, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - seenAgainMs)
  const seen = await db.update(sessions).set({ lastSeenAt: now }).where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, before))).returning({ id: sessions.id })
  if (seen.length > 0) await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId))
}

/** Signed in as this user, or by this user as a colleague. */
const isOpen = (userId: number, now: Date) => and(or(eq(sessions.userId, userId), eq(sessions.openedBy, userId)), isNull(sessions.revokedAt), gt(sessions.expiresAt, now))

const openers = alias(users, 'openers')

/** The devices that are signed in as this user, or at which this user works as a colleague, the last used first. */
export const listSessions = async (db: Db, userId: number, current: string, now: Date): Promise<UserSession[]> => {
  const rows = await db
    .select({ session: sessions, user: users, opener: openers })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(openers, eq(openers.id, sessions.openedBy))
    .where(isOpen(userId, now))
    .orderBy(desc(sessions.lastSeenAt))
  return rows.map(({ session, user, opener }) => ({
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

/** Ends one of these sessions; false when there is no such session. */
export const endSession = async (db: Db, userId: number, id: string, now: Date): Promise<boolean> => {
  if (!uuid.test(id)) return false
  const ended = await db.update(sessions).set({ revokedAt: now }).where(and(eq(sessions.id, id), isOpen(userId, now))).returning({ id: sessions.id })
  return ended.length === 1
}
