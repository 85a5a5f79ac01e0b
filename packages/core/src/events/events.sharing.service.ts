import type { Http } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import { followEvents, type FollowOptions } from './events.service.ts'

interface Shared {
  followers: number
  controller: AbortController
}

const shared = new WeakMap<Topics, Shared>()

/** Shares one connection among all subscribers of the same topics; returns a function that unsubscribes. */
export const joinEvents = (http: Http, topics: Topics, options: Omit<FollowOptions, 'signal'> = {}): (() => void) => {
  const known = shared.get(topics)
  const one = known ?? { followers: 0, controller: new AbortController() }
  one.followers += 1
  if (!known) {
    shared.set(topics, one)
    // A subscriber after a refusal may be another person, and connects again.
    const forget = (): void => void (shared.get(topics) === one && shared.delete(topics))
    void followEvents(http, topics, { ...options, signal: one.controller.signal }).then(forget)
  }
  let isIn = true
  return () => {
    if (!isIn) return
    isIn = false
    one.followers -= 1
    if (one.followers > 0) return
    if (shared.get(topics) === one) shared.delete(topics)
    one.controller.abort()
  }
}
