import { touchKey } from '../contacts/contacts.model.ts'
import type { Http } from '../http/http.types.ts'
import { isOwnChange } from '../http/own-changes.ts'
import type { Topics } from '../topics/topics.ts'
import type { Clock } from './events.clock.service.ts'
import type { HandlingEvent, HandlingNews } from './events.model.ts'

/** Milliseconds. */
export const gatherTimes = {
  /** In which changes of handling become one announcement; an own change is usually answered in less. */
  gather: 200,
  /** Between two announcements, so that a hundred changes one after the other are a few reloads. */
  pause: 2000,
} as const

interface Gathering {
  add(event: HandlingEvent): void
  stop(): void
}

/** Announces what others changed, many at a time; what this page changed itself it knows already. */
export const createGathering = ({ http, topics, clock }: { http: Http; topics: Topics; clock: Clock }): Gathering => {
  const waiting = new Map<string, HandlingEvent>()
  let callOff: (() => void) | undefined

  const look = (): void => {
    callOff = undefined
    const handled: HandlingEvent[] = []
    for (const [key, event] of waiting) {
      const isOwn = isOwnChange(http, key, event.version)
      if (isOwn === 'unsure') continue
      waiting.delete(key)
      if (!isOwn) handled.push(event)
    }
    if (handled.length > 0) topics.announce('contacts', { handled } satisfies HandlingNews)
    if (handled.length > 0 || waiting.size > 0) soon(handled.length > 0 ? gatherTimes.pause : gatherTimes.gather)
  }
  const soon = (ms: number): void => void (callOff ??= clock.after(ms, look))

  return {
    add(event) {
      waiting.set(touchKey(event.channel, event.id), event)
      soon(gatherTimes.gather)
    },
    stop() {
      callOff?.()
      callOff = undefined
      waiting.clear()
    },
  }
}
