import { LRUCache } from 'lru-cache'
import type { Clock } from '../process/clock.ts'
import { Problem } from './problem.ts'

export interface LimiterOptions {
  /** Hits allowed inside the window. */
  max: number
  windowMs: number
}

/** Counts hits per key in a window that starts with the first hit. */
export interface Limiter {
  /** Counts one hit; throws 429 with the seconds to wait when the key has used up its window. */
  hit(key: string): void
  /** Takes one hit back, when it turned out harmless. */
  forgive(key: string): void
  clear(key: string): void
}

export const createLimiter = (clock: Clock, { max, windowMs }: LimiterOptions): Limiter => {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: 50_000 })
  const current = (key: string, now: number) => {
    const window = windows.get(key)
    return window && window.endsAt > now ? window : { count: 0, endsAt: now + windowMs }
  }
  return {
    // Counted before the work is done, so that attempts sent at the same moment count as well.
    hit(key) {
      const now = clock.now().getTime()
      const { count, endsAt } = current(key, now)
      if (count >= max) throw new Problem(429, 'rate-limit', { retryAfter: Math.ceil((endsAt - now) / 1000) })
      windows.set(key, { count: count + 1, endsAt })
    },
    forgive(key) {
      const window = windows.get(key)
      if (window && window.count > 0) windows.set(key, { ...window, count: window.count - 1 })
    },
    clear: (key) => void windows.delete(key),
  }
}
