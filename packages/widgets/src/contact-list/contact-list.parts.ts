import { laterParts, type Furnish } from '../base/later.ts'

/** The heavy parts of the list, each in a file of its own, with its styles and texts. */
export const createParts = (furnish: Furnish, arrived: () => void) => {
  const later = laterParts(furnish, arrived)
  return {
    more: later(() => import('./contact-list.more.ts')),
    detail: later(() => import('./contact-list.detail.ts')),
    filters: later(() => import('./contact-list.filters.ts')),
    export: later(() => import('./contact-list.export.ts')),
  }
}

export type ContactListParts = ReturnType<typeof createParts>
