import type { QueryParams } from '../http/query.ts'
import { queryReaderOf, sortBy, wholeNumber, type QueryReader } from '../wire/query-reader.ts'
import { namesOf, type FilterTable, type Parameter } from './list.filters.ts'
import type { ListState } from './list.model.ts'
import type { ListSchema, ListWire } from './list.schema.ts'

/** The filters as parameters of the provider's query; those without a part on the wire are the feature's to write. */
export const encodeQuery = <Filters extends object>(table: FilterTable<Filters>, filters: Filters): QueryParams =>
  Object.assign({}, ...namesOf(table).map(name => table[name].wire?.encode(filters[name]))) as QueryParams

/** The filters of a query. Throws an ApiError of kind `invalid` that names the parameter. */
export const decodeQuery = <Filters extends object>(table: FilterTable<Filters>, reader: QueryReader): Filters => {
  const read = <Name extends keyof Filters & string>(name: Name): Filters[Name] => {
    const { wire, empty, problem } = table[name]
    if (!wire) return empty
    const value = wire.decode(reader)
    return problem(value) ? reader.refuse(wire.parameters.at(-1)?.name ?? name) : value
  }
  return Object.fromEntries(namesOf(table).map(name => [name, read(name)])) as Filters
}

const filterParameters = <Filters extends object>(table: FilterTable<Filters>): Parameter[] =>
  namesOf(table).flatMap(name => table[name].wire?.parameters ?? [])

const listParameters = ({ search = [], sort, page, limit, offset, cursor, preset, maxLimit }: ListWire, sorts: readonly string[], presets: readonly string[]): Parameter[] => {
  const each = (names: readonly string[], description: string, schema: Parameter['schema']): Parameter[] =>
    names.map(name => ({ name, description, schema }))
  const count = { type: 'integer', minimum: 1 } as const
  return [
    ...each(search, 'Words that must all be found', { type: 'string', maxLength: 200 }),
    ...each(sort, 'Column to sort by, descending with a leading minus', { type: 'string', enum: sorts.flatMap(code => [code, `-${code}`]) }),
    ...each(page, 'Number of the page', count),
    ...each(limit, `Rows per page, ${maxLimit} at most`, count),
    ...each(offset ? [offset] : [], 'Rows skipped before the first page', { type: 'integer', minimum: 0 }),
    ...each(cursor ? [cursor] : [], 'Mark of a neighbouring page, from a reply', { type: 'string' }),
    ...each(preset ? [preset] : [], 'Ready-made selection', { type: 'string', enum: presets }),
  ]
}

/** Every parameter that a list's call knows. */
export const openApiParameters = <Filters extends object, Preset extends string>({ filters, wire, sorts, presets }: ListSchema<Filters, Preset>): Parameter[] => [
  ...filterParameters(filters),
  ...listParameters(wire, sorts, presets),
  ...wire.further,
]

/** What a list of this state asks the provider for. */
export const encodeListQuery = <Filters extends object, Preset extends string>(
  { filters, wire }: Pick<ListSchema<Filters, Preset>, 'filters' | 'wire'>,
  state: ListState<Filters, Preset>,
): QueryParams => {
  const named = (names: readonly string[] | string | undefined, value: QueryParams[string]): QueryParams => {
    const name = typeof names === 'string' ? names : names?.[0]
    return name === undefined ? {} : { [name]: value }
  }
  return {
    ...named(wire.preset, state.preset),
    ...encodeQuery(filters, state.filters),
    ...named(wire.search, state.search),
    ...named(wire.sort, state.sort),
    ...named(wire.limit, state.limit),
    ...named(wire.page, state.page),
    ...named(wire.offset, state.offset || null),
    ...named(wire.cursor, state.cursor),
  }
}

/** Refuses the first parameter that is not among `known`. */
export const refuseUnknown = (params: URLSearchParams, known: readonly Pick<Parameter, 'name'>[]): void => {
  const names = new Set(known.map(({ name }) => name))
  for (const name of params.keys()) {
    if (!names.has(name.replace(/\[\w+\]$/, '[CODE]')) && !names.has(name)) queryReaderOf(params).refuse(name, 'unknown-parameter')
  }
}

/** The server's reading of the same query, with the list's own defaults for what is absent. Throws an ApiError that names the parameter. */
export const decodeListQuery = <Filters extends object, Preset extends string>(
  schema: ListSchema<Filters, Preset>,
  params: URLSearchParams,
  defaults: Pick<ListState<Filters, Preset>, 'limit' | 'sort' | 'preset'>,
): ListState<Filters, Preset> => {
  refuseUnknown(params, openApiParameters(schema))
  const { filters, wire, sorts, presets } = schema
  const reader = queryReaderOf(params)
  const { optional, text } = reader
  /** The first of the names that the query has. */
  const named = (names: readonly string[]): string => names.find(name => text(name) !== '') ?? names[0] ?? ''
  return {
    filters: decodeQuery(filters, reader),
    search: wire.search ? text(named(wire.search)) : '',
    sort: optional(named(wire.sort), sortBy(sorts)) ?? defaults.sort,
    page: Math.max(1, optional(named(wire.page), wholeNumber) ?? 1),
    limit: Math.min(wire.maxLimit, Math.max(1, optional(named(wire.limit), wholeNumber) ?? defaults.limit)),
    offset: (wire.offset && optional(wire.offset, wholeNumber)) || 0,
    cursor: wire.cursor ? params.get(wire.cursor) || null : null,
    preset: (wire.preset && optional(wire.preset, code => presets.find(preset => preset === code))) || defaults.preset,
  }
}
