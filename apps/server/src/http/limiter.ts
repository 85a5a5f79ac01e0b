import { LRUCache } from 'lru-cache'
import type { Clock } from '../process/clock.ts'
import { Problem } from './problem.ts'

export interface LimiterOptions {
  /** Hits allowed inside the window. */
  max: number
  windowMs: number
}

/** Counts hits per key in a fixed window that starts with the first hit. */
export interface Limiter {
  /** Throws 429 with the seconds to wait when the key has used up its window. */
  check(key: string): void
  hit(key: string): void
  clear(key: string): void
}

export const createLimiter = (clock: Clock, { max, windowMs }: LimiterOptions): Limiter => {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: 50_000 })
  const current = (key: string) => {
    const window = windows.get(key)
    return window && window.endsAt > clock.now().getTime() ? window : null
  }
  return {
    check(key) {
      const window = current(key)
      if (!window || window.count < max) return
      throw new Problem(429, 'rate-limit', { retryAfter: Math.ceil((window.endsAt - clock.now().getTime()) / 1000) })
    },
    hit(key) {
      const window = current(key) ?? { count: 0, endsAt: clock.now().getTime() + windowMs }
      windows.set(key, { ...window, count: window.count + 1 })
    },
    clear: (key) => void windows.delete(key),
  }
}
