import type { Topic } from '../catalogue/catalogue.ts'

export { topicNames, type Topic } from '../catalogue/catalogue.ts'

export interface Topics {
  /** Notifies every listener of a change under this topic. `source` lets the announcer ignore its own announcement. */
  announce(topic: Topic, source?: unknown): void
  /** Returns a function that unsubscribes. */
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
