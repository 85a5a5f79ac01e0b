import { and, eq, gte, isNull, lt, lte, or } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { embedKeys, type KeyRow } from './embed.table.ts'

/** Marks the secret key whose hash begins so as leaked; null if there is none that works, or if it was marked after `before`. */
export const markLeaked = async (
  tx: Db,
  hashStart: string,
  page: string | null,
  { at, before }: { at: Date; before: Date },
): Promise<KeyRow | null> => {
  const isThisKey = and(eq(embedKeys.kind, 'secret'), isNull(embedKeys.revokedAt), gte(embedKeys.hash, hashStart))
  // Hashes are hexadecimal, so that g stands after all that begin with these letters.
  const isDue = and(lt(embedKeys.hash, `${hashStart}g`), or(isNull(embedKeys.leakedAt), lte(embedKeys.leakedAt, before)))
  const [row] = await tx.update(embedKeys).set({ leakedAt: at, leakedOn: page }).where(and(isThisKey, isDue)).returning()
  return row ?? null
}
