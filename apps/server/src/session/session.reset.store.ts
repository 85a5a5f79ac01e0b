import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, lte } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { passwordResets } from './session.table.ts'

// Only the hash is kept: who reads the database cannot use the links.
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** No link of this user works any more. */
export const forgetResets = async (db: Db, userId: number): Promise<void> => {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

/** A one-time token for a user. Earlier ones stop working, but for an invitation that lasts longer than this. */
export const createReset = async (db: Db, userId: number, now: Date, minutes: number): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  await db.delete(passwordResets).where(and(eq(passwordResets.userId, userId), lte(passwordResets.expiresAt, expiresAt)))
  await db.insert(passwordResets).values({ tokenHash: hashOf(token), userId, createdAt: now, expiresAt })
  return token
}

/** Uses a token up, and with it every other of the user; the user it was made for, or null when it is unknown, used or expired. */
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

/** The user of a token that could still be used. */
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
