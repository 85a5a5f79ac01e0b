import { namesOf, type FilterTable } from './list.filters.ts'
import type { ListState } from './list.model.ts'
import type { ListSchema } from './list.schema.ts'

/** The maximum length of a searched text. */
const maxSearchLength = 200
const maxPage = 1_000_000

const positive = (text: string | null, max: number): number | undefined => {
  const number = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= max ? number : undefined
}

const oneFrom = <Value>(choices: readonly Value[], value: unknown): Value | undefined => choices.find((choice) => choice === value)

const readable = (params: URLSearchParams): string => params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')

const putFilters = <Filters extends object>(
  table: FilterTable<Filters>,
  filters: Filters,
  defaults: Filters,
  params: URLSearchParams,
): void => {
  for (const name of namesOf(table)) {
    const { address } = table[name]
    const text = address.encode(filters[name])
    if (text !== address.encode(defaults[name])) params.set(address.name, text)
  }
}

/** The query string of the filters that differ from `defaults`, without a question mark. */
export const writeFilters = <Filters extends object>(table: FilterTable<Filters>, filters: Filters, defaults: Filters): string => {
  const params = new URLSearchParams()
  putFilters(table, filters, defaults, params)
  return readable(params)
}

/** The filters that a query string stands for; unknown, invalid or inapplicable ones keep their defaults. */
export const readFilters = <Filters extends object>(
  table: FilterTable<Filters>,
  query: string | URLSearchParams,
  defaults: Filters,
): Filters => {
  const params = new URLSearchParams(query)
  const read = <Name extends keyof Filters & string>(name: Name): Filters[Name] => {
    const { address, problem } = table[name]
    const text = params.get(address.name)
    const value = text === null ? undefined : address.decode(text)
    return value === undefined || problem(value) ? defaults[name] : value
  }
  return { ...defaults, ...Object.fromEntries(namesOf(table).map((name) => [name, read(name)])) }
}

/** The query string of a list's state: only what differs from `defaults`, without a question mark; '' for the initial state. */
export const writeAddress = <Filters extends object, Preset extends string>(
  { filters }: Pick<ListSchema<Filters, Preset>, 'filters'>,
  state: ListState<Filters, Preset>,
  defaults: ListState<Filters, Preset>,
): string => {
  const params = new URLSearchParams()
  const put = (name: string, text: string, usual: string): void => {
    if (text !== usual) params.set(name, text)
  }
  put('search', state.search, defaults.search)
  put('preset', state.preset, defaults.preset)
  putFilters(filters, state.filters, defaults.filters, params)
  put('sort', state.sort, defaults.sort)
  put('size', String(state.limit), String(defaults.limit))
  put('page', String(state.page), '1')
  if (state.page > 1) put('cursor', state.cursor ?? '', '')
  return readable(params)
}

/** The state that a query string stands for; unknown, invalid or inapplicable parts keep their defaults. */
export const readAddress = <Filters extends object, Preset extends string>(
  { filters, presets, sorts, limits }: Omit<ListSchema<Filters, Preset>, 'wire'>,
  query: string | URLSearchParams,
  defaults: ListState<Filters, Preset>,
): ListState<Filters, Preset> => {
  const params = new URLSearchParams(query)
  const page = positive(params.get('page'), maxPage) ?? 1
  const sort = params.get('sort')
  return {
    ...defaults,
    page,
    search: params.get('search')?.trim().slice(0, maxSearchLength) ?? defaults.search,
    preset: oneFrom(presets, params.get('preset')) ?? defaults.preset,
    filters: readFilters(filters, params, defaults.filters),
    sort: sort !== null && sorts.includes(sort.replace(/^-/, '')) ? sort : defaults.sort,
    limit: oneFrom(limits, positive(params.get('size'), 1000)) ?? defaults.limit,
    cursor: page > 1 ? params.get('cursor') || null : null,
  }
}
