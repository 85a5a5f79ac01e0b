import { storageKeyOf } from '../base/storage-key.ts'

const storageKey = storageKeyOf('lists')

type Lists = Record<string, string>

const read = (): Lists => {
  try {
    const lists: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof lists === 'object' && lists !== null ? (lists as Lists) : {}
  } catch {
    return {}
  }
}

/** A list is found again with its filters, at its first page. */
const withoutPlace = (query: string): string => {
  const params = new URLSearchParams(query)
  params.delete('page')
  params.delete('cursor')
  return params.toString()
}

/** The filters each list was left with, kept on this device until somebody signs in or another user takes over. */
export const storedLists = {
  get(list: string): string {
    const query = read()[list]
    return typeof query === 'string' ? query : ''
  },
  set(list: string, query: string): void {
    localStorage.setItem(storageKey, JSON.stringify({ ...read(), [list]: withoutPlace(query) }))
  },
  clear: (): void => localStorage.removeItem(storageKey),
}
