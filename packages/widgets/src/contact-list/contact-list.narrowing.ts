import { contactFilters, type ContactListState } from '@vitrine/core/contacts'
import { changedFilters } from '@vitrine/core/list'

/** How many filters keep contacts out; the period and the search have a place of their own and are none. */
export const filtersInUse = (state: ContactListState, defaults: ContactListState): number =>
  changedFilters(contactFilters, state.filters, defaults.filters).filter((name) => name !== 'period').length

/** Whether anything but the period keeps contacts out that the untouched list would show. */
export const isNarrowed = (state: ContactListState, defaults: ContactListState): boolean => state.search !== '' || filtersInUse(state, defaults) > 0

/** Back to what the list started with; period, page size and sort are a taste, not a criterion, and stay. */
export const withoutCriteria = (state: ContactListState, defaults: ContactListState): ContactListState => ({
  ...state,
  page: 1,
  cursor: null,
  search: '',
  filters: { ...defaults.filters, period: state.filters.period },
})
