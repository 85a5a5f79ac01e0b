import type { Account } from '../account/account.model.ts'
import type { QueryParams } from '../http/query.ts'
import type { MessageKey } from '../i18n/sources.ts'
import type { Translate } from '../i18n/messages.types.ts'
import type { QueryReader } from '../query/query-reader.ts'

/** What a filter is for whoever draws it: one of some choices, many of some choices, ... */
type FilterKind = 'text' | 'number' | 'flag' | 'one' | 'many' | 'range' | 'dates' | 'custom'

/** What a number counts, and so how it is written. */
export type FilterUnit = 'money' | 'surface'

/** One choice of a filter. */
export type FilterItem = string | number | boolean

/** Whole units, both ends included; null is an open end. */
export interface Range {
  min: number | null
  max: number | null
}

/** Calendar dates, YYYY-MM-DD, both included; null is an open end. */
export interface DateRange {
  from: string | null
  to: string | null
}

/** How filters are written in the reader's language: texts, formats, and the names that were looked up. */
export interface FilterWords<Key extends string = string> {
  t: Translate<Key>
  common: Translate<MessageKey<'common'>>
  units: Record<FilterUnit, (value: number) => string>
  date(isoDate: string): string
  /** The name of a choice that comes from elsewhere, such as a portal's; undefined while nobody knows it. */
  nameOf(filter: string, item: FilterItem): string | undefined
}

/** The value of a filter as text in an address. */
export interface AddressPart<Value> {
  name: string
  /** '' where nothing is wished for. */
  encode(value: Value): string
  /** Undefined for a text that makes no sense. */
  decode(text: string): Value | undefined
}

/** One parameter of a query, as OpenAPI describes it. */
export interface Parameter {
  name: string
  description: string
  schema: ParameterSchema
}

export interface ParameterSchema {
  type: 'string' | 'integer' | 'array'
  enum?: readonly string[]
  minimum?: number
  maximum?: number
  maxLength?: number
  items?: ParameterSchema
}

/** The value of a filter as parameters of the provider's query. */
export interface WirePart<Value> {
  parameters: readonly Parameter[]
  encode(value: Value): QueryParams
  /** Throws an ApiError of kind `invalid` that names the parameter. */
  decode(reader: QueryReader): Value
}

/** One thing that is set: its words, and the value without it. */
export interface FilterPart<Value, Key extends string = string> {
  /** Tells the parts of one filter apart. */
  id: string
  write(words: FilterWords<Key>, filter: string): string
  without: Value
}

/** Why a value cannot be applied: the key of the sentence to show at the field. */
export type FilterProblem = MessageKey<'common'>

/** Everything there is to know about one filter. The functions of `list/` read it; features make it with `list.filter-kinds.ts`. */
export interface Filter<Value = unknown, Key extends string = string> {
  readonly kind: FilterKind
  /** What panel and chip call it. */
  readonly label: Key
  /** Where it lies in the panel, by the text key of that part's title; null keeps it out of the panel. */
  readonly section: Key | null
  readonly unit: FilterUnit | null
  /** The value that narrows nothing. */
  readonly empty: Value
  readonly address: AddressPart<Value>
  /** Null for a filter that the feature puts into its query by itself. */
  readonly wire: WirePart<Value> | null
  /** Whether the account has a use for it. */
  offered(account: Account | null): boolean
  /** What there is to choose from; null where that is looked up, or free. */
  choices(account: Account | null): readonly FilterItem[] | null
  /** One choice in words. */
  word(item: FilterItem, words: FilterWords<Key>, filter: string): string
  parts(value: Value): readonly FilterPart<Value, Key>[]
  problem(value: Value): FilterProblem | null
}

export type FilterTable<Filters extends object, Key extends string = string> = {
  readonly [Name in keyof Filters]: Filter<Filters[Name], Key>
}

/** The type of the filters that a table describes. */
export type FiltersOf<Table extends Record<string, Filter>> = { -readonly [Name in keyof Table]: Table[Name]['empty'] }

/** The one table of a feature's filters: `defineFilters<MessageKey<'ads'>>()({ price: rangeFilter({ ... }) })`. */
export const defineFilters =
  <Key extends string>() =>
  <const Table extends Record<string, Filter<unknown, Key>>>(table: Table): Table =>
    table

export const namesOf = <Filters extends object>(table: FilterTable<Filters>): (keyof Filters & string)[] =>
  Object.keys(table) as (keyof Filters & string)[]

export const emptyFilters = <Filters extends object>(table: FilterTable<Filters>): Filters =>
  Object.fromEntries(namesOf(table).map((name) => [name, table[name].empty])) as Filters

/** Values of filters are plain data, so equal ones read the same. */
const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

/** The filters that differ from those a screen starts with. */
export const changedFilters = <Filters extends object>(
  table: FilterTable<Filters>,
  filters: NoInfer<Filters>,
  defaults: NoInfer<Filters> = emptyFilters(table),
): (keyof Filters & string)[] => namesOf(table).filter((name) => !same(filters[name], defaults[name]))

/** What is wrong with each filter that cannot be applied; an empty object when all can. */
export const checkFilters = <Filters extends object>(
  table: FilterTable<Filters>,
  filters: NoInfer<Filters>,
): Partial<Record<keyof Filters & string, FilterProblem>> =>
  Object.fromEntries(
    namesOf(table).flatMap((name) => {
      const problem = table[name].problem(filters[name])
      return problem ? [[name, problem]] : []
    }),
  ) as Partial<Record<keyof Filters & string, FilterProblem>>
