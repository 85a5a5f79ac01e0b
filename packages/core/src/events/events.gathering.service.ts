import type { Http } from '../http/http.types.ts'
import { isOwnChange } from '../http/own-changes.ts'
import type { Clock } from './events.clock.service.ts'

/** Milliseconds. */
export const gatherTimes = {
  /** In which changes become one announcement; an own change is usually answered in less. */
  gather: 200,
  /** Between two announcements, so that a hundred changes one after the other are a few reloads. */
  pause: 2000,
} as const

interface Options<Change> {
  http: Http
  clock: Clock
  /** What it is that counts its versions. */
  keyOf: (change: Change) => string
  announce: (changes: readonly Change[]) => void
}

interface Gathering<Change> {
  add(change: Change): void
  stop(): void
}

/** Announces what others changed, many at a time; what this page changed itself it knows already. */
export const createGathering = <Change extends { version: number }>({
  http,
  clock,
  keyOf,
  announce,
}: Options<Change>): Gathering<Change> => {
  const waiting = new Map<string, Change>()
  let callOff: (() => void) | undefined

  const look = (): void => {
    callOff = undefined
    const changed: Change[] = []
    for (const [key, change] of waiting) {
      const isOwn = isOwnChange(http, key, change.version)
      if (isOwn === 'unsure') continue
      waiting.delete(key)
      if (!isOwn) changed.push(change)
    }
    if (changed.length > 0) announce(changed)
    if (changed.length > 0 || waiting.size > 0) soon(changed.length > 0 ? gatherTimes.pause : gatherTimes.gather)
  }
  const soon = (ms: number): void => void (callOff ??= clock.after(ms, look))

  return {
    add(change) {
      waiting.set(keyOf(change), change)
      soon(gatherTimes.gather)
    },
    stop() {
      callOff?.()
      callOff = undefined
      waiting.clear()
    },
  }
}
