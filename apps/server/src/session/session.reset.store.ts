import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, lte } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { passwordResets } from './session.table.ts'

// Only the hash is stored: the links cannot be read from the database.
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Invalidates all links of this user. */
export const forgetResets = async (db: Db, userId: number): Promise<void> => {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

/** Creates a one-time token for a user. Earlier ones become invalid, except an invitation that is valid for longer. */
export const createReset = async (db: Db, userId: number, now: Date, minutes: number): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  await db.delete(passwordResets).where(and(eq(passwordResets.userId, userId), lte(passwordResets.expiresAt, expiresAt)))
  await db.insert(passwordResets).values({ tokenHash: hashOf(token), userId, createdAt: now, expiresAt })
  return token
}

/** Consumes a token and all others of the user; returns the user, or null if it is unknown, used or expired. */
export const consumeReset = async (db: Db, token: string, now: Date): Promise<number | null> => {
  const rows = await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.tokenHash, hashOf(token)), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now)))
    .returning({ userId: passwordResets.userId })
  const userId = rows[0]?.userId ?? null
  if (userId !== null) await forgetResets(db, userId)
  return userId
}

/** The user of a valid token, without consuming it. */
export const peekReset = async (db: Db, token: string, now: Date): Promise<number | null> => {
  const rows = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(and(eq(passwordResets.tokenHash, hashOf(token)), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now)))
  return rows[0]?.userId ?? null
}

export const forgetResetsBefore = async (db: Db, instant: Date): Promise<void> => {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, instant))
}
