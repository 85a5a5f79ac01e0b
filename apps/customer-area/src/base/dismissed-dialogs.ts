import { storageKeyOf } from './storage-key.ts'
import { createStore, useStore } from './store.ts'

const storageKey = storageKeyOf('dialogs-dismissed')
const dismissed = createStore<readonly string[]>(sessionStorage.getItem(storageKey)?.split(',').filter(Boolean) ?? [])

const keep = (names: readonly string[]): void => {
  sessionStorage.setItem(storageKey, names.join(','))
  dismissed.set(names)
}

/** What this person has closed since the sign-in, in this tab. */
export const useDismissedDialogs = (person: number): ReadonlySet<string> =>
  new Set(useStore(dismissed).flatMap((each) => (each.startsWith(`${person}:`) ? [each.slice(`${person}:`.length)] : [])))

export const dismissDialog = (person: number, name: string): void => keep([...dismissed.get(), `${person}:${name}`])

/** The next sign-in shows again what was closed without an answer. */
export const forgetDismissedDialogs = (): void => keep([])
