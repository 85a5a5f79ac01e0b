import type { Topic } from '../catalogue/catalogue.ts'

export { topicNames, type Topic } from '../catalogue/catalogue.ts'

export interface Topics {
  /** Tells every listener that something of this topic changed. `source` lets the announcer skip itself. */
  announce(topic: Topic, source?: unknown): void
  /** Returns the function that stops listening. */
  listen(topic: Topic, listener: (source: unknown) => void): () => void
}

export const createTopics = (): Topics => {
  const listeners = new Map<Topic, Set<(source: unknown) => void>>()
  return {
    announce(topic, source) {
      for (const listener of listeners.get(topic) ?? []) listener(source)
    },
    listen(topic, listener) {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(listener))
      return () => void set.delete(listener)
    },
  }
}
