import type { AdFilters, AdListState } from '@vitrine/core/ads'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** How many filters differ from where the list starts; the search and the quick selection are no filters. */
export const filtersInUse = ({ filters }: AdListState, defaults: AdListState): number =>
  (Object.keys(filters) as (keyof AdFilters)[]).filter((key) => !same(filters[key], defaults.filters[key])).length

/** Whether anything keeps ads out that the untouched list would show. */
export const isNarrowed = (state: AdListState, defaults: AdListState): boolean =>
  state.search !== '' || state.preset !== defaults.preset || filtersInUse(state, defaults) > 0
