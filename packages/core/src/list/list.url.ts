import type { ListState } from './list.model.ts'

/** What a criterion is, for whoever draws it. */
export type ParamKind = 'text' | 'number' | 'flag' | 'maybe' | 'choice' | 'list' | 'range' | 'dates'

/** One criterion as text in an address. `decode` returns undefined for a text it does not understand, and no wish for ''. */
export interface UrlParam<Value> {
  name: string
  /** Absent for one of its own kind. */
  kind?: ParamKind
  /** What there is to choose from, where that is a closed set. */
  choices?: readonly (string | number)[]
  encode(value: Value): string
  decode(text: string): Value | undefined
}

export type UrlParams<Filters> = { readonly [Key in keyof Filters]: UrlParam<Filters[Key]> }

export interface UrlCodecOptions<Filters, Preset extends string> {
  presets: readonly Preset[]
  /** Column codes that may be sorted by. */
  sorts: readonly string[]
  /** Page sizes that an address may ask for, beside the list's own default. */
  limits: readonly number[]
  filters: UrlParams<Filters>
}

/** The state of a list as the search part of an address and back. */
export interface UrlCodec<Filters, Preset extends string> {
  /** Only what differs from `defaults`, without a leading question mark; '' for the untouched list. */
  write(state: ListState<Filters, Preset>, defaults: ListState<Filters, Preset>): string
  /** Whatever is unknown or broken keeps its default. */
  read(query: string | URLSearchParams, defaults: ListState<Filters, Preset>): ListState<Filters, Preset>
}

const maxSearchLength = 200
const maxPage = 1_000_000

const positive = (text: string | null, max: number): number | undefined => {
  const number = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= max ? number : undefined
}

const oneFrom = <Value>(choices: readonly Value[], value: unknown): Value | undefined =>
  choices.find(choice => choice === value)

export const createUrlCodec = <Filters extends object, Preset extends string>(
  options: UrlCodecOptions<Filters, Preset>,
): UrlCodec<Filters, Preset> => {
  const keys = Object.keys(options.filters) as (keyof Filters)[]
  const isSort = (code: string | null): code is string => code !== null && options.sorts.includes(code.replace(/^-/, ''))

  const readFilter = <Key extends keyof Filters>(params: URLSearchParams, key: Key, fallback: Filters[Key]): Filters[Key] => {
    const text = params.get(options.filters[key].name)
    const value = text === null ? undefined : options.filters[key].decode(text)
    return value === undefined ? fallback : value
  }

  return {
    write(state, defaults) {
      const params = new URLSearchParams()
      const put = (name: string, text: string, usual: string) => {
        if (text !== usual) params.set(name, text)
      }
      put('search', state.search, defaults.search)
      put('preset', state.preset, defaults.preset)
      for (const key of keys) {
        const param = options.filters[key]
        put(param.name, param.encode(state.filters[key]), param.encode(defaults.filters[key]))
      }
      put('sort', state.sort, defaults.sort)
      put('size', String(state.limit), String(defaults.limit))
      put('page', String(state.page), '1')
      if (state.page > 1) put('cursor', state.cursor ?? '', '')
      return params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
    },
    read(query, defaults) {
      const params = new URLSearchParams(query)
      const filters = { ...defaults.filters }
      for (const key of keys) filters[key] = readFilter(params, key, defaults.filters[key])
      const page = positive(params.get('page'), maxPage) ?? 1
      const sort = params.get('sort')
      return {
        ...defaults,
        filters,
        page,
        search: params.get('search')?.trim().slice(0, maxSearchLength) ?? defaults.search,
        preset: oneFrom(options.presets, params.get('preset')) ?? defaults.preset,
        sort: isSort(sort) ? sort : defaults.sort,
        limit: oneFrom(options.limits, positive(params.get('size'), 1000)) ?? defaults.limit,
        cursor: page > 1 ? params.get('cursor') || null : null,
      }
    },
  }
}
