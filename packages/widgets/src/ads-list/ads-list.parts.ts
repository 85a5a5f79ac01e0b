import { laterParts, type Furnish } from '../base/later.ts'

/** The heavy parts of the list, each in a file of its own, with its styles and texts. */
export const createParts = (furnish: Furnish, arrived: () => void) => {
  const later = laterParts(furnish, arrived)
  return {
    more: later(() => import('./ads-list.more.ts')),
    chips: later(() => import('./ads-list.chips.ts')),
    filters: later(() => import('./ads-list.filters.ts')),
    grid: later(() => import('./ads-list.grid.ts')),
  }
}

export type AdsListParts = ReturnType<typeof createParts>
