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

/** A stored list state has the filters, but starts at the first page. */
const withoutPlace = (query: string): string => {
  const params = new URLSearchParams(query)
  params.delete('page')
  params.delete('cursor')
  return params.toString()
}

/** The last filters of each list, stored on this device until somebody signs in or switches user. */
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
