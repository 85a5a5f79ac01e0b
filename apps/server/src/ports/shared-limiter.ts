import { createHash } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { createCache } from './cache.ts'
import type { Clock } from './clock.ts'
import { rateLimited, type LimiterOptions } from './limiter.ts'
import { countHit, endOfWindow, forgetWindow, takeHitBack } from './limits.store.ts'

/** A rate limiter that all processes on the database share. */
export interface SharedLimiter {
  /** Counts one hit; throws 429 with the seconds to wait when the key has exceeded its limit. */
  hit(key: string): Promise<void>
  /** Removes one hit, if it turned out to be harmless. */
  forgive(key: string): Promise<void>
  clear(key: string): Promise<void>
}

export interface SharedLimiterOptions extends LimiterOptions {
  /** What is counted; each name has its own set of keys. */
  name: string
}

/** How long a full window is refused without a query, so that a flood of requests does not reach the database. */
const rememberedMs = 5_000

export const createSharedLimiter = (
  { database, clock }: { database: Database; clock: Clock },
  { name, max, windowMs }: SharedLimiterOptions,
): SharedLimiter => {
  const full = createCache<string, { endsAt: number; until: number }>({ max: 50_000 })
  const rowOf = (key: string): string => createHash('sha256').update(`${name} ${key}`).digest('base64url')

  return {
    // Counted before the work is done, so that concurrent attempts count as well.
    async hit(key) {
      const now = clock.now().getTime()
      const row = rowOf(key)
      const known = full.get(row)
      if (known && known.until > now) throw rateLimited(known.endsAt - now)
      if ((await countHit(database, row, { now: new Date(now), endsAt: new Date(now + windowMs), max })) !== null) return
      const endsAt = (await endOfWindow(database, row))?.getTime() ?? now
      full.set(row, { endsAt, until: Math.min(endsAt, now + rememberedMs) })
      throw rateLimited(endsAt - now)
    },
    async forgive(key) {
      full.delete(rowOf(key))
      await takeHitBack(database, rowOf(key))
    },
    async clear(key) {
      full.delete(rowOf(key))
      await forgetWindow(database, rowOf(key))
    },
  }
}
