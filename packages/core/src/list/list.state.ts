import type { ListState, Page } from './list.model.ts'

/** The initial values of a list's state; everything else follows from them. */
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

/** A changed query begins at page 1 again. */
const fromFirstPage = <State extends ListState<unknown>>(state: State): State => ({ ...state, page: 1, cursor: null })

/** A changed page size, search or preset also resets the offset of a host that embeds a part of the list. */
const fromFirstRow = <State extends ListState<unknown>>(state: State): State => ({ ...fromFirstPage(state), offset: 0 })

export const setFilter = <Filters, Preset extends string, Key extends keyof Filters>(
  state: ListState<Filters, Preset>,
  key: Key,
  value: Filters[Key],
): ListState<Filters, Preset> => fromFirstPage({ ...state, filters: { ...state.filters, [key]: value } })

/** Sets several filters at once, as a filter panel applies them. */
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

/** Goes to a page by its number. */
export const setPage = <State extends ListState<unknown>>(state: State, page: number): State => ({
  ...state,
  page: Math.max(1, Math.trunc(page)),
  cursor: null,
})

export type Direction = 'next' | 'previous'

/** Goes to the next or previous page by the server's cursor, which costs the same at any depth of the list. */
export const step = <State extends ListState<unknown>>(
  state: State,
  direction: Direction,
  page: Pick<Page<unknown>, 'nextCursor' | 'previousCursor'>,
): State => {
  const target = direction === 'next' ? state.page + 1 : state.page - 1
  if (target <= 1) return setPage(state, 1)
  return { ...state, page: target, cursor: direction === 'next' ? page.nextCursor : page.previousCursor }
}

/** Resets the criteria; page size and sort are kept, since they are preferences. */
export const clearCriteria = <Filters, Preset extends string>(
  state: ListState<Filters, Preset>,
  defaults: Pick<ListDefaults<Filters, Preset>, 'filters' | 'preset'>,
): ListState<Filters, Preset> => fromFirstRow({ ...state, search: '', preset: defaults.preset, filters: defaults.filters })
