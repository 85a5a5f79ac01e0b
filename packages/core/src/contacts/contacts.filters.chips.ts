import { setFilter, setSearch } from '../list/list.state.ts'
import type { ContactFilters, ContactListState } from './contacts.filters.types.ts'

/** One thing that is set, and the way back without it; the period has a control of its own and no chip. */
export interface ContactChip {
  /** Stable while the chip stays, for keyed rendering. */
  id: string
  filter: Exclude<keyof ContactFilters, 'period'> | 'search'
  /** A portal's code name, an id, a handling state, a call's status, the text searched for, or how many points of sale; '' for a mere yes. */
  value: string | number
  remove(state: ContactListState): ContactListState
}

type Filter = Exclude<ContactChip['filter'], 'search'>

const chip = <Key extends Filter>(filter: Key, value: string | number, without: ContactFilters[Key]): ContactChip => ({
  id: `${filter}:${value}`,
  filter,
  value,
  remove: state => setFilter(state, filter, without),
})

const each = <Key extends 'portals' | 'handling'>(filter: Key, values: ContactFilters[Key]): ContactChip[] =>
  values.map(value => chip(filter, value, values.filter(other => other !== value) as ContactFilters[Key]))

const drafters: { readonly [Key in Filter]: (value: ContactFilters[Key]) => ContactChip[] } = {
  portals: codeNames => each('portals', codeNames),
  adId: id => (id === null ? [] : [chip('adId', id, null)]),
  advertisers: ids => (ids.length > 0 ? [chip('advertisers', ids.length, [])] : []),
  reconciliation: value => (value ? [chip('reconciliation', '', false)] : []),
  handling: states => each('handling', states),
  ownerId: id => (id === null ? [] : [chip('ownerId', id, null)]),
  overdue: value => (value ? [chip('overdue', '', false)] : []),
  personId: id => (id === null ? [] : [chip('personId', id, null)]),
  callStatus: status => (status === null ? [] : [chip('callStatus', status, null)]),
}

const chipsOf = <Key extends Filter>(filters: ContactFilters, key: Key): ContactChip[] => drafters[key](filters[key])

/** Everything that is set beyond what the screen itself demands, in the order of the filters; the search comes first. */
export const contactChips = (state: ContactListState, defaults: Pick<ContactListState, 'filters'>): ContactChip[] => {
  const changed = (Object.keys(drafters) as Filter[]).filter(
    key => JSON.stringify(state.filters[key]) !== JSON.stringify(defaults.filters[key]),
  )
  const search: ContactChip[] = state.search
    ? [{ id: 'search', filter: 'search', value: state.search, remove: current => setSearch(current, '') }]
    : []
  return [...search, ...changed.flatMap(key => chipsOf(state.filters, key))]
}
