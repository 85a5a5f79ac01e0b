import { LRUCache } from 'lru-cache'

export interface CacheOptions {
  /** The maximum number of entries; the most recently used are kept. */
  max: number
  /** Milliseconds until an entry expires; never if absent. */
  ttl?: number
}

/** A cache of the most recently used values. */
export interface Cache<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  delete(key: Key): void
  clear(): void
}

/**
 * An LRUCache allocates its maximum size when it is created, and iterates over it when it is cleared. A server has dozens of
 * caches, most of them small or empty: this one is created with the first entry.
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
