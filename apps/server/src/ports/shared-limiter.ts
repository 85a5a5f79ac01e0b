import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database } from '../db/database.ts'
import type { Clock } from './clock.ts'
import { rateLimited, type LimiterOptions } from './limiter.ts'

/** A limiter that counts for all processes on the database together. */
export interface SharedLimiter {
  /** Counts one hit; throws 429 with the seconds to wait when the key has used up its window. */
  hit(key: string): Promise<void>
  /** Takes one hit back, when it turned out harmless. */
  forgive(key: string): Promise<void>
  clear(key: string): Promise<void>
}

export interface SharedLimiterOptions extends LimiterOptions {
  /** What is counted; keys of one name are a world of their own. */
  name: string
}

/** For so long a window that is full is refused without asking the database, which a flood would otherwise keep busy. */
const rememberedMs = 5_000

// A window that is over begins anew; one that is full stays as it is, and no row comes back.
const hitSql = `INSERT INTO limits AS kept (name, count, ends_at) VALUES ($1, 1, $3)
  ON CONFLICT (name) DO UPDATE SET count = CASE WHEN kept.ends_at <= $2 THEN 1 ELSE kept.count + 1 END,
    ends_at = CASE WHEN kept.ends_at <= $2 THEN excluded.ends_at ELSE kept.ends_at END
  WHERE kept.ends_at <= $2 OR kept.count < $4 RETURNING count`

export const createSharedLimiter = ({ database, clock }: { database: Database; clock: Clock }, { name, max, windowMs }: SharedLimiterOptions): SharedLimiter => {
  const full = new LRUCache<string, { endsAt: number; until: number }>({ max: 50_000 })
  const rowOf = (key: string): string => createHash('sha256').update(`${name} ${key}`).digest('base64url')

  const endOf = async (row: string, now: number): Promise<number> => {
    const [kept] = await database.prepared<{ ends_at: Date }>('SELECT ends_at FROM limits WHERE name = $1', [row])
    return kept?.ends_at.getTime() ?? now
  }

  return {
    // Counted before the work is done, so that attempts sent at the same moment count as well.
    async hit(key) {
      const now = clock.now().getTime()
      const row = rowOf(key)
      const known = full.get(row)
      if (known && known.until > now) throw rateLimited(known.endsAt - now)
      const counted = await database.prepared(hitSql, [row, new Date(now).toISOString(), new Date(now + windowMs).toISOString(), max])
      if (counted.length > 0) return
      const endsAt = await endOf(row, now)
      full.set(row, { endsAt, until: Math.min(endsAt, now + rememberedMs) })
      throw rateLimited(endsAt - now)
    },
    async forgive(key) {
      full.delete(rowOf(key))
      await database.prepared('UPDATE limits SET count = count - 1 WHERE name = $1 AND count > 0', [rowOf(key)])
    },
    async clear(key) {
      full.delete(rowOf(key))
      await database.prepared('DELETE FROM limits WHERE name = $1', [rowOf(key)])
    },
  }
}

/** Forgets the windows that are over. */
export const forgetLimitsBefore = async ({ query }: Database, instant: Date): Promise<void> => {
  await query('DELETE FROM limits WHERE ends_at <= $1', [instant.toISOString()])
}
