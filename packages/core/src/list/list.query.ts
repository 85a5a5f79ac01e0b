import type { QueryParams } from '../http/query.ts'
import type { Namespace } from '../i18n/sources.ts'
import { queryReaderOf, sortBy, wholeNumber, wholeNumberWithin, type QueryReader } from '../query/query-reader.ts'
import { isStorableText } from '../wire/kept.ts'
import { namesOf, type FilterTable, type Parameter } from './list.filters.ts'
import type { ListState } from './list.model.ts'
import type { ListParameter, ListSchema, ListWire } from './list.schema.ts'
import { maxPageSize } from './list.sizes.ts'

const entriesOf = (names: ListWire['names']) => Object.entries(names) as [ListParameter, readonly [string, ...string[]]][]

/** The filters as parameters of the provider's query; the feature itself writes those that have no `wire`. */
export const encodeQuery = <Filters extends object>(table: FilterTable<Filters>, filters: Filters): QueryParams =>
  Object.assign({}, ...namesOf(table).map((name) => table[name].wire?.encode(filters[name]))) as QueryParams

/** Parses the filters of a query. Throws an ApiError of kind `invalid` that names the parameter. */
export const decodeQuery = <Filters extends object>(table: FilterTable<Filters>, reader: QueryReader): Filters => {
  const read = <Name extends keyof Filters & string>(name: Name): Filters[Name] => {
    const { wire, empty, problem } = table[name]
    if (!wire) return empty
    const value = wire.decode(reader)
    return problem(value) ? reader.refuse(wire.parameters.at(-1)?.name ?? name) : value
  }
  return Object.fromEntries(namesOf(table).map((name) => [name, read(name)])) as Filters
}

/** The OpenAPI parameters of these filters; with the namespaces of their texts, each has its label. */
export const filterParameters = <Filters extends object>(table: FilterTable<Filters>, texts: readonly Namespace[] = []): Parameter[] =>
  namesOf(table).flatMap((name) => {
    const { wire, label: key } = table[name]
    return (wire?.parameters ?? []).map((parameter) => ({ ...parameter, ...(texts.length > 0 && { label: { texts, key } }) }))
  })

const listParameters = ({ names }: ListWire, sorts: readonly string[], presets: readonly string[]): Parameter[] => {
  const meanings: Record<ListParameter, Omit<Parameter, 'name'>> = {
    preset: { description: 'Ready-made selection', schema: { type: 'string', enum: presets } },
    search: { description: 'Words that must all be found', schema: { type: 'string', maxLength: 200 } },
    sort: {
      description: 'Column to sort by, descending with a leading minus',
      schema: { type: 'string', enum: sorts.flatMap((code) => [code, `-${code}`]) },
    },
    page: { description: 'Number of the page', schema: { type: 'integer', minimum: 1 } },
    limit: { description: `Rows per page, ${maxPageSize} at most`, schema: { type: 'integer', minimum: 1, maximum: maxPageSize } },
    offset: { description: 'Rows skipped before the first page', schema: { type: 'integer', minimum: 0 } },
    cursor: { description: 'Mark of a neighbouring page, from a reply', schema: { type: 'string' } },
  }
  return entriesOf(names).flatMap(([what, variants]) => variants.map((name) => ({ name, ...meanings[what] })))
}

/** All OpenAPI parameters of a list's call. */
export const openApiParameters = <Filters extends object, Preset extends string>({
  texts,
  filters,
  wire,
  sorts,
  presets,
}: ListSchema<Filters, Preset>): Parameter[] => [
  ...filterParameters(filters, texts),
  ...listParameters(wire, sorts, presets),
  ...wire.further,
]

/** The provider's query for a list in this state. */
export const encodeListQuery = <Filters extends object, Preset extends string>(
  { filters, wire }: Pick<ListSchema<Filters, Preset>, 'filters' | 'wire'>,
  state: ListState<Filters, Preset>,
): QueryParams => {
  const { preset, search, sort, page, limit, offset, cursor } = state
  const values: Record<ListParameter, QueryParams[string]> = { preset, search, sort, page, limit, offset: offset || null, cursor }
  return {
    ...encodeQuery(filters, state.filters),
    ...Object.fromEntries(entriesOf(wire.names).map(([what, [name]]) => [name, values[what]])),
  }
}

const asText = (value: QueryParams[string]): string => (Array.isArray(value) ? value.join(',') : String(value ?? ''))

/** A list's query without the parameters of its pages: the criteria and the order of all its rows. */
export const wholeListQuery = (query: QueryParams, { names: { page, limit, offset, cursor } }: ListWire): Record<string, string> => {
  const ofThePage = new Set(['lang', ...[page, limit, offset, cursor].flatMap((variants) => variants ?? [])])
  return Object.fromEntries(
    Object.entries(query)
      .map(([name, value]) => [name, asText(value)] as const)
      .filter(([name, text]) => text !== '' && !ofThePage.has(name)),
  )
}

/** Refuses the first parameter that is not among `known`, or whose text PostgreSQL cannot store. */
export const checkParameters = (params: URLSearchParams, known: readonly Pick<Parameter, 'name'>[]): void => {
  const names = new Set(known.map(({ name }) => name))
  const { refuse } = queryReaderOf(params)
  for (const [name, text] of params) {
    if (!names.has(name.replace(/\[\w+\]$/, '[CODE]')) && !names.has(name)) refuse(name, 'unknown-parameter')
    if (!isStorableText(text)) refuse(name)
  }
}

export const pageNumber = wholeNumberWithin(1, Number.MAX_SAFE_INTEGER)
export const pageSize = wholeNumberWithin(1, maxPageSize)

/** The server's parsing of the same query, with the list's defaults for what is absent. Throws an ApiError that names the parameter. */
export const decodeListQuery = <Filters extends object, Preset extends string>(
  schema: ListSchema<Filters, Preset>,
  params: URLSearchParams,
  defaults: Pick<ListState<Filters, Preset>, 'limit' | 'sort' | 'preset'>,
): ListState<Filters, Preset> => {
  checkParameters(params, openApiParameters(schema))
  const { filters, wire, sorts, presets } = schema
  const reader = queryReaderOf(params)
  const { optional, text } = reader
  /** The first of the parameter's names that the query has; '' where the provider has no such parameter. */
  const named = (what: ListParameter): string => wire.names[what]?.find((name) => text(name) !== '') ?? wire.names[what]?.[0] ?? ''
  return {
    filters: decodeQuery(filters, reader),
    preset: optional(named('preset'), (code) => presets.find((preset) => preset === code)) ?? defaults.preset,
    search: text(named('search')),
    sort: optional(named('sort'), sortBy(sorts)) ?? defaults.sort,
    page: optional(named('page'), pageNumber) ?? 1,
    limit: optional(named('limit'), pageSize) ?? defaults.limit,
    offset: optional(named('offset'), wholeNumber) ?? 0,
    cursor: params.get(named('cursor')) || null,
  }
}
