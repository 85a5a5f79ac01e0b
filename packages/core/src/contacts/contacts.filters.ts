import { defaultPageSizes } from '../list/list.sizes.ts'
import { createListState } from '../list/list.state.ts'
import type { BreakdownListState, ContactFilters, ContactListState, ContactScope, PeriodFilter } from './contacts.filters.types.ts'
import type { Channel } from './contacts.model.ts'

export const lastWeek: PeriodFilter = { kind: '7d', after: null, before: null }

export const emptyContactScope: ContactScope = { period: lastWeek, portals: [], adId: null, advertisers: [] }

export const emptyContactFilters: ContactFilters = {
  ...emptyContactScope,
  reconciliation: false,
  handling: [],
  ownerId: null,
  overdue: false,
  personId: null,
  callStatus: null,
}

/** The tab that opens first: contacts by mail, known to the provider as Mailtracking. */
export const defaultTab: Channel = 'mail'

const startSorts: Record<Channel, string> = { mail: '-date_enregistrement', call: '-dateStarted' }

/** The untouched list of a tab; `filters` are criteria that belong to the screen itself, such as its portal. */
export const contactListDefaults = (tab: Channel = defaultTab, filters: Partial<ContactFilters> = {}): ContactListState =>
  createListState({
    limit: tab === 'mail' ? defaultPageSizes.contacts : defaultPageSizes.calls,
    preset: 'all',
    sort: startSorts[tab],
    filters: { ...emptyContactFilters, ...filters },
  })

/** The other tab with the same criteria: its own sort, its first page, and no wish that means nothing there. */
export const switchTab = (state: ContactListState, tab: Channel): ContactListState => ({
  ...contactListDefaults(tab),
  limit: state.limit,
  search: state.search,
  filters: { ...state.filters, ...(tab === 'mail' ? { callStatus: null } : { reconciliation: false }) },
})

/** The untouched breakdown: portals or ads that brought contacts, the busiest first. */
export const breakdownDefaults = (filters: Partial<ContactScope> = {}): BreakdownListState =>
  createListState({
    limit: defaultPageSizes.contacts,
    preset: 'withContacts',
    sort: '-total',
    filters: { ...emptyContactScope, ...filters },
  })
