import type { ListState, Page } from './list.model.ts'

/** What a list starts from; everything else of a state follows from it. */
export interface ListDefaults<Filters, Preset extends string> {
  limit: number
  sort: string
  preset: Preset
  filters: Filters
}

export const createListState = <Filters, Preset extends string>(defaults: ListDefaults<Filters, Preset>): ListState<Filters, Preset> => ({
  ...defaults,
  page: 1,
  offset: 0,
  search: '',
  cursor: null,
})

/** Any change of what is asked for makes the page reached so far meaningless. */
const fromFirstPage = <State extends ListState<unknown>>(state: State): State => ({ ...state, page: 1, cursor: null })

/** Page size, search and preset also leave the window a host opened with an offset. */
const fromFirstRow = <State extends ListState<unknown>>(state: State): State => ({ ...fromFirstPage(state), offset: 0 })

export const setFilter = <Filters, Preset extends string, Key extends keyof Filters>(
  state: ListState<Filters, Preset>,
  key: Key,
  value: Filters[Key],
): ListState<Filters, Preset> => fromFirstPage({ ...state, filters: { ...state.filters, [key]: value } })

/** Several criteria at once, as a filter panel applies them. */
export const setFilters = <Filters, Preset extends string>(
  state: ListState<Filters, Preset>,
  filters: Partial<Filters>,
): ListState<Filters, Preset> => fromFirstPage({ ...state, filters: { ...state.filters, ...filters } })

export const setSort = <State extends ListState<unknown>>(state: State, sort: string): State => fromFirstPage({ ...state, sort })

export const setSearch = <State extends ListState<unknown>>(state: State, search: string): State =>
  fromFirstRow({ ...state, search: search.trim() })

export const setPreset = <Filters, Preset extends string>(state: ListState<Filters, Preset>, preset: Preset): ListState<Filters, Preset> =>
  fromFirstRow({ ...state, preset })

export const setLimit = <State extends ListState<unknown>>(state: State, limit: number): State =>
  fromFirstRow({ ...state, limit: Math.max(1, Math.trunc(limit)) })

/** Jumps to a page by its number. */
export const setPage = <State extends ListState<unknown>>(state: State, page: number): State => ({
  ...state,
  page: Math.max(1, Math.trunc(page)),
  cursor: null,
})

export type Direction = 'next' | 'previous'

/** Goes one page on or back by the server's mark, so that the step costs the same however deep the list is. */
export const step = <State extends ListState<unknown>>(
  state: State,
  direction: Direction,
  page: Pick<Page<unknown>, 'nextCursor' | 'previousCursor'>,
): State => {
  const target = direction === 'next' ? state.page + 1 : state.page - 1
  if (target <= 1) return setPage(state, 1)
  return { ...state, page: target, cursor: direction === 'next' ? page.nextCursor : page.previousCursor }
}

/** Back to what the list started with; page size and sort are a taste, not a criterion, and stay. */
export const clearCriteria = <Filters, Preset extends string>(
  state: ListState<Filters, Preset>,
  defaults: Pick<ListDefaults<Filters, Preset>, 'filters' | 'preset'>,
): ListState<Filters, Preset> => fromFirstRow({ ...state, search: '', preset: defaults.preset, filters: defaults.filters })
