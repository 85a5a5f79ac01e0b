import { storageKeyOf } from '../base/storage-key.ts'
import { createStore, useStore } from '../base/store.ts'

const storageKey = storageKeyOf('menu-closed')
const stored = (): ReadonlySet<string> => new Set(localStorage.getItem(storageKey)?.split(',').filter(Boolean))
const closed = createStore(stored())

/** The ids of the groups of the menu that somebody has closed on this device. */
export const useClosedGroups = (): ReadonlySet<string> => useStore(closed)

export const setGroupClosed = (id: string, isClosed: boolean): void => {
  // Read anew: another tab may have closed a group since.
  const others = [...stored()].filter((each) => each !== id)
  const next = isClosed ? [...others, id] : others
  localStorage.setItem(storageKey, next.join(','))
  closed.set(new Set(next))
}
