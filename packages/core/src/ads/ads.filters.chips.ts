import { setFilter, setSearch } from '../list/list.state.ts'
import { emptyAdFilters } from './ads.filters.ts'
import type { AdFilters, AdListState, Identifier } from './ads.filters.types.ts'
import { adParams } from './ads.filters.url.ts'
import { filterWords, type ChipWriter, type FiltersKey } from './ads.filters.words.ts'
import { adStateNames } from './ads.model.ts'

/** One thing that is set, and the way back without it. */
export interface FilterChip {
  /** Stable while the chip stays, for keyed rendering. */
  id: string
  filter: keyof AdFilters | 'search'
  write(writer: ChipWriter): string
  remove(state: AdListState): AdListState
}

type Write = FilterChip['write']
type Item = string | number | Identifier
type Ends = Record<string, Item | null>

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

const endsWords = (filter: keyof AdFilters, ends: Ends, writer: ChipWriter): string => {
  const [from, to] = Object.values(ends).map(end => (end === null ? '' : filterWords(filter, end, writer)))
  if (from && to) return writer.filters('chips.between', { from, to })
  return from ? writer.filters('chips.atLeast', { value: from }) : writer.filters('chips.atMost', { value: to ?? '' })
}

const chipsOf = (filters: AdFilters, filter: keyof AdFilters): FilterChip[] => {
  const value: unknown = filters[filter]
  const none = emptyAdFilters[filter]
  const chip = (write: Write, without: unknown = none, id = ''): FilterChip => ({
    id: `${filter}:${id}`,
    filter,
    write,
    remove: state => setFilter(state, filter, without as AdFilters[typeof filter]),
  })
  const saying = (value: (writer: ChipWriter) => string | number): Write => writer =>
    writer.filters(`chips.${filter}` as FiltersKey, { value: value(writer) })
  const item = (item: Item): Write => saying(writer => filterWords(filter, item, writer))

  if (same(value, none)) return []
  if (filter === 'states' && filters.states) {
    const ticks = filters.states
    const ticked = Object.values(adStateNames).filter(state => ticks[state])
    if (ticked.length === 0) return [chip(saying(({ filters: t }) => t('chips.noState')))]
    return ticked.map(state => chip(item(state), ticked.length === 1 ? none : { ...ticks, [state]: false }, state))
  }
  switch (adParams[filter].kind) {
    case 'flag':
      return [chip(writer => writer.filters(`chips.${filter}` as FiltersKey))]
    case 'maybe':
      return [chip(writer => writer.filters(`${value ? 'yes' : 'no'}.${filter}` as FiltersKey))]
    case 'list':
      // A chip for each, so that each can go alone.
      return (value as (string | number)[]).map((one, _, all) => chip(item(one), all.filter(other => other !== one), String(one)))
    case 'range':
    case 'dates':
      return [chip(saying(writer => endsWords(filter, value as Ends, writer)))]
    default:
      return [chip(item(value as Item))]
  }
}

const searchChip = (search: string): FilterChip => ({
  id: 'search',
  filter: 'search',
  write: ({ filters }) => filters('chips.search', { value: search }),
  remove: state => setSearch(state, ''),
})

/** Everything that is set beyond what the screen itself demands, in the order of the filters; the search comes first. */
export const filterChips = (state: AdListState, defaults: Pick<AdListState, 'filters'>): FilterChip[] => {
  const keys = Object.keys(adParams) as (keyof AdFilters)[]
  const changed = keys.filter(key => !same(state.filters[key], defaults.filters[key]))
  return [...(state.search ? [searchChip(state.search)] : []), ...changed.flatMap(key => chipsOf(state.filters, key))]
}

/** A chip's text, such as "Price: from 100 000 €". */
export const writeChip = (chip: FilterChip, writer: ChipWriter): string => chip.write(writer)
