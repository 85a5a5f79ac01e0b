import { storageKeyOf } from '../base/storage-key.ts'
import { createStore, useStore } from '../base/store.ts'

const storageKey = storageKeyOf('menu-pinned')
/** As many as can be seen at once. */
export const mostPinned = 7

type Pinned = Readonly<Record<string, readonly string[]>>

const stored = (): Pinned => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(
      Object.entries(value).filter(([, all]) => Array.isArray(all) && all.every((each) => typeof each === 'string')),
    )
  } catch {
    return {}
  }
}

const pinned = createStore(stored())
const none: readonly string[] = []

/** The paths of the entries that this person has pinned on this device, the first pinned first. */
export const usePinnedEntries = (person: number): readonly string[] => useStore(pinned)[person] ?? none

export const setEntryPinned = (person: number, path: string, isPinned: boolean): void => {
  // Read anew: another tab may have pinned something since.
  const all = stored()
  const others = (all[person] ?? none).filter((each) => each !== path)
  if (isPinned && others.length >= mostPinned) return pinned.set(all)
  const next = { ...all, [person]: isPinned ? [...others, path] : others }
  localStorage.setItem(storageKey, JSON.stringify(next))
  pinned.set(next)
}
