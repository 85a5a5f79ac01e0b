import { adFilters, type AdListState } from '@vitrine/core/ads'
import { changedFilters } from '@vitrine/core/list'

/** How many filters differ from where the list starts; the search and the quick selection are no filters. */
export const filtersInUse = ({ filters }: AdListState, defaults: AdListState): number => changedFilters(adFilters, filters, defaults.filters).length

/** Whether anything keeps ads out that the untouched list would show. */
export const isNarrowed = (state: AdListState, defaults: AdListState): boolean =>
  state.search !== '' || state.preset !== defaults.preset || filtersInUse(state, defaults) > 0
