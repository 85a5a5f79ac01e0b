import { LRUCache } from 'lru-cache'

export interface CacheOptions {
  /** So many are remembered, those that were asked for last. */
  max: number
  /** For so many milliseconds; for ever when absent. */
  ttl?: number
}

/** What was asked for last. */
export interface Cache<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  delete(key: Key): void
  clear(): void
}

/**
 * An LRUCache takes the room for all that it may ever hold when it is made, and walks through it when it is cleared. There are
 * dozens of them in a server, most of which hold little or nothing: this one is made by what is kept first.
 */
export const createCache = <Key extends {}, Value extends {}>(options: CacheOptions): Cache<Key, Value> => {
  let held: LRUCache<Key, Value> | undefined
  return {
    get: (key) => held?.get(key),
    set: (key, value) => void (held ??= new LRUCache<Key, Value>(options)).set(key, value),
    delete: (key) => void held?.delete(key),
    clear: () => void (held = undefined),
  }
}
