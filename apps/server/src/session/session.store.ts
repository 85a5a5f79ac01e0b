import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { sessions } from './session.table.ts'

export interface NewSession {
  id: string
  userId: number
  advertiserId: number
  openedBy: number | null
  createdAt: Date
  expiresAt: Date
}

export const insertSession = async (db: Db, session: NewSession): Promise<void> => {
  await db.insert(sessions).values(session)
}

/** The user of a session that is neither revoked nor over. */
export const findSessionUser = async (db: Db, id: string, now: Date): Promise<number | null> => {
  const rows = await db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
  return rows[0]?.userId ?? null
}

export const revokeSession = async (db: Db, id: string, at: Date): Promise<void> => {
  await db.update(sessions).set({ revokedAt: at }).where(eq(sessions.id, id))
}

/** Ends the sessions of a user, and those this user opened as a colleague; returns their ids. */
export const revokeSessionsOf = async (db: Db, userId: number, at: Date, except = ''): Promise<string[]> => {
  const ended = await Promise.all(
    [sessions.userId, sessions.openedBy].map((column) =>
      db
        .update(sessions)
        .set({ revokedAt: at })
        .where(and(eq(column, userId), isNull(sessions.revokedAt), except ? ne(sessions.id, except) : undefined))
        .returning({ id: sessions.id }),
    ),
  )
  return ended.flat().map((row) => row.id)
}

export const forgetSessionsBefore = async (db: Db, instant: Date): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.expiresAt, instant))
}
