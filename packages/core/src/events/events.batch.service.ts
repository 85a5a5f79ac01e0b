import type { Http } from '../http/http.types.ts'
import { isOwnChange } from '../http/own-changes.ts'
import type { Clock } from './events.clock.service.ts'

/** Milliseconds. */
export const batchTimes = {
  /** Changes within this time become one announcement. The reply to an own change usually arrives sooner. */
  wait: 200,
  /** Between two announcements, so that a hundred changes one after the other cause a few reloads, not a hundred. */
  pause: 2000,
} as const

interface Options<Change> {
  http: Http
  clock: Clock
  /** Identifies the record whose version the change counts. */
  keyOf: (change: Change) => string
  announce: (changes: readonly Change[]) => void
}

interface Batch<Change> {
  add(change: Change): void
  stop(): void
}

/** Announces changes made by others in batches; changes made by this page are left out, since it knows them already. */
export const createBatch = <Change extends { version: number }>({ http, clock, keyOf, announce }: Options<Change>): Batch<Change> => {
  const waiting = new Map<string, Change>()
  let cancel: (() => void) | undefined

  const flush = (): void => {
    cancel = undefined
    const changed: Change[] = []
    for (const [key, change] of waiting) {
      const isOwn = isOwnChange(http, key, change.version)
      if (isOwn === 'unsure') continue
      waiting.delete(key)
      if (!isOwn) changed.push(change)
    }
    if (changed.length > 0) announce(changed)
    if (changed.length > 0 || waiting.size > 0) flushAfter(changed.length > 0 ? batchTimes.pause : batchTimes.wait)
  }
  const flushAfter = (ms: number): void => void (cancel ??= clock.after(ms, flush))

  return {
    add(change) {
      waiting.set(keyOf(change), change)
      flushAfter(batchTimes.wait)
    },
    stop() {
      cancel?.()
      cancel = undefined
      waiting.clear()
    },
  }
}
