import { useSyncExternalStore } from 'react'

/** A value that components can subscribe to. */
export interface Store<Value> {
  get(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
}

export const createStore = <Value>(initial: Value): Store<Value> => {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The value of a store; renders again whenever it changes. */
export const useStore = <Value>(store: Pick<Store<Value>, 'get' | 'subscribe'>): Value => useSyncExternalStore(store.subscribe, store.get)
