import type { ListView } from './list-toolbar.ts'

const keyOf = (list: string): string => `vitrine:view:${list}`

/** List or grid, as the person last chose on this device. */
export const keptView = (list: string): ListView => {
  try {
    return localStorage.getItem(keyOf(list)) === 'grid' ? 'grid' : 'list'
  } catch {
    // localStorage may be unavailable.
    return 'list'
  }
}

export const keepView = (list: string, view: ListView): void => {
  try {
    localStorage.setItem(keyOf(list), view)
  } catch {
    // The next visit begins with the list.
  }
}
