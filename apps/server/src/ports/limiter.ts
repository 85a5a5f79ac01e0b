import { createCache } from './cache.ts'
import type { Clock } from './clock.ts'
import { Refusal } from '../refusal.ts'

export interface LimiterOptions {
  /** Hits allowed inside the window. */
  max: number
  windowMs: number
}

/** Counts hits per key in a window that starts with the first hit, for this process only. */
export interface Limiter {
  /** Counts one hit; throws 429 with the seconds to wait when the key has exceeded its limit. */
  hit(key: string): void
}

export const rateLimited = (waitMs: number): Refusal => new Refusal('rate-limit', { retryAfter: Math.ceil(waitMs / 1000) })

export const createLimiter = (clock: Clock, { max, windowMs }: LimiterOptions): Limiter => {
  const windows = createCache<string, { count: number; endsAt: number }>({ max: 50_000 })
  const current = (key: string, now: number) => {
    const window = windows.get(key)
    return window && window.endsAt > now ? window : { count: 0, endsAt: now + windowMs }
  }
  return {
    // Counted before the work is done, so that concurrent attempts count as well.
    hit(key) {
      const now = clock.now().getTime()
      const { count, endsAt } = current(key, now)
      if (count >= max) throw rateLimited(endsAt - now)
      windows.set(key, { count: count + 1, endsAt })
    },
  }
}
