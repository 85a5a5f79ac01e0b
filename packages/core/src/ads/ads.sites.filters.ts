import { idFilter } from '../list/list.filter-kinds.ts'
import type { Filter } from '../list/list.filters.ts'

/** The point of sale that a report is about; null for the caller's own advertiser. Has a control of its own, and therefore no chip. */
export const siteFilter = <Key extends string>(label: Key, wireName: string): Filter<number | null, Key> => ({
  ...idFilter({
    address: 'advertiser',
    label,
    wire: { name: wireName, about: 'Id of the advertiser: a point of sale of the caller, whose own is meant when it is absent' },
  }),
  parts: () => [],
})
