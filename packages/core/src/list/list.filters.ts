import type { Account } from '../account/account.model.ts'
import type { QueryParams } from '../http/query.ts'
import type { MessageKey, Namespace } from '../i18n/sources.ts'
import type { Translate } from '../i18n/messages.types.ts'
import type { QueryReader } from '../query/query-reader.ts'

/** The kind of control that a filter is drawn as. */
type FilterKind = 'text' | 'number' | 'flag' | 'one' | 'many' | 'range' | 'dates' | 'custom'

/** The unit of a number, which decides its format. */
export type FilterUnit = 'money' | 'surface'

/** One choice of a filter. */
export type FilterItem = string | number | boolean

/** Whole numbers, both ends included; null is an open end. */
export interface Range {
  min: number | null
  max: number | null
}

/** Calendar dates, YYYY-MM-DD, both included; null is an open end. */
export interface DateRange {
  from: string | null
  to: string | null
}

/** What is needed to write filters in the reader's language: texts, formats, and the names that were looked up. */
export interface FilterWords<Key extends string = string> {
  t: Translate<Key>
  common: Translate<MessageKey<'common'>>
  units: Record<FilterUnit, (value: number) => string>
  date(isoDate: string): string
  /** The name of a choice that comes from data, such as a portal's; undefined until it is known. */
  nameOf(filter: string, item: FilterItem): string | undefined
}

/** How the value of a filter is written in the page's address. */
export interface AddressPart<Value> {
  name: string
  /** '' for the empty value. */
  encode(value: Value): string
  /** Undefined for a text that is not valid. */
  decode(text: string): Value | undefined
}

/** One parameter of a query, as OpenAPI describes it. */
export interface Parameter {
  name: string
  description: string
  schema: ParameterSchema
  /** What the screen calls it; absent where the screen has no word for it. */
  label?: FieldLabel
}

/** The label of a filter or field: a text key, and the namespaces that it is looked up in. */
export interface FieldLabel {
  texts: readonly Namespace[]
  key: string
}

export interface ParameterSchema {
  type: 'string' | 'integer' | 'array'
  enum?: readonly string[]
  minimum?: number
  maximum?: number
  maxLength?: number
  items?: ParameterSchema
}

/** How the value of a filter is written as parameters of the provider's query. */
export interface WirePart<Value> {
  parameters: readonly Parameter[]
  encode(value: Value): QueryParams
  /** Throws an ApiError of kind `invalid` that names the parameter. */
  decode(reader: QueryReader): Value
}

/** One chip of a filter: its text, and the value without it. */
export interface FilterPart<Value, Key extends string = string> {
  /** Distinguishes the chips of one filter. */
  id: string
  write(words: FilterWords<Key>, filter: string): string
  without: Value
}

/** Why a value cannot be applied: the text key of the message at the field. */
export type FilterProblem = MessageKey<'common'>

/** Everything known about one filter. The functions of `list/` read it; features make it with `list.filter-kinds.ts`. */
export interface Filter<Value = unknown, Key extends string = string> {
  readonly kind: FilterKind
  /** The label in the panel and in the chip. */
  readonly label: Key
  /** The section of the panel in which it is shown, by the text key of its title; null keeps it out of the panel. */
  readonly section: Key | null
  readonly unit: FilterUnit | null
  /** The value that filters nothing. */
  readonly empty: Value
  readonly address: AddressPart<Value>
  /** Null for a filter that the feature itself writes into its query. */
  readonly wire: WirePart<Value> | null
  /** Whether the filter is offered to the account. */
  offered(account: Account | null): boolean
  /** The choices; null where they are looked up, or free. */
  choices(account: Account | null): readonly FilterItem[] | null
  /** The text of one choice. */
  word(item: FilterItem, words: FilterWords<Key>, filter: string): string
  parts(value: Value): readonly FilterPart<Value, Key>[]
  problem(value: Value): FilterProblem | null
}

export type FilterTable<Filters extends object, Key extends string = string> = {
  readonly [Name in keyof Filters]: Filter<Filters[Name], Key>
}

/** The type of the filters that a table describes. */
export type FiltersOf<Table extends Record<string, Filter>> = { -readonly [Name in keyof Table]: Table[Name]['empty'] }

/** Declares the filters of a feature: `defineFilters<MessageKey<'ads'>>()({ price: rangeFilter({ ... }) })`. */
export const defineFilters =
  <Key extends string>() =>
  <const Table extends Record<string, Filter<unknown, Key>>>(table: Table): Table =>
    table

export const namesOf = <Filters extends object>(table: FilterTable<Filters>): (keyof Filters & string)[] =>
  Object.keys(table) as (keyof Filters & string)[]

export const emptyFilters = <Filters extends object>(table: FilterTable<Filters>): Filters =>
  Object.fromEntries(namesOf(table).map((name) => [name, table[name].empty])) as Filters

/** Values of filters are plain data, so they are compared as JSON. */
const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

/** The names of the filters that differ from those a screen starts with. */
export const changedFilters = <Filters extends object>(
  table: FilterTable<Filters>,
  filters: NoInfer<Filters>,
  defaults: NoInfer<Filters> = emptyFilters(table),
): (keyof Filters & string)[] => namesOf(table).filter((name) => !same(filters[name], defaults[name]))

/** The problem of each filter that cannot be applied; an empty object when all can. */
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
