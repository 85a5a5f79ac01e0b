import type { Account } from '../account/account.model.ts'
import type { QueryParams } from '../http/query.ts'
import { storableNumber, plainDay, type Day, type QueryReader, type Read } from '../query/query-reader.ts'
import { isStorableNumber, largestNumber } from '../wire/kept.ts'
import type {
  DateRange,
  Filter,
  FilterItem,
  FilterPart,
  FilterProblem,
  FilterUnit,
  FilterWords,
  Parameter,
  ParameterSchema,
  Range,
  WirePart,
} from './list.filters.ts'
import {
  choiceParam,
  choicesParam,
  dateRangeParam,
  flagParam,
  maybeParam,
  numberParam,
  numbersParam,
  rangeParam,
  textParam,
  textsParam,
} from './list.address-parts.ts'

/** What every entry of a table has. */
interface Entry<Key extends string> {
  /** Its name in the page's address. */
  address: string
  /** Its label in the panel and in the chip. */
  label: Key
  /** Text key of the panel's section in which it is shown; without one it is not in the panel. */
  section?: Key
  /** Whether the filter is offered to the account; to everybody when absent. */
  offered?: (account: Account | null) => boolean
}

/** The provider's name of the parameter, and a line of explanation for the API's description; without them the feature writes its query itself. */
interface Named {
  name: string
  about: string
}
interface Worded extends Named {
  yes: string
  /** Absent where only "yes" can be chosen. */
  no?: string
}
interface Coded<Value extends string> extends Named {
  codes: Readonly<Record<Value, string>>
  /** Further values that are accepted beside these codes. */
  reads?: Read<Value>
}
interface Ended {
  from: string
  to: string
  about: string
}

/** The texts of the choices, in the order of the panel. */
type Texts<Value extends string, Key extends string> = Readonly<Record<Value, Key>>

type Base<Key extends string> = Pick<Filter<never, Key>, 'label' | 'section' | 'unit'> & {
  offered: (account: Account | null) => boolean
  choices: () => null
  word: (item: FilterItem, words: FilterWords<Key>, filter: string) => string
  problem: () => null
}

const baseOf = <Key extends string>({ label, section, offered }: Entry<Key>): Base<Key> => ({
  label,
  section: section ?? null,
  unit: null,
  offered: offered ?? (() => true),
  choices: () => null,
  word: (item, { nameOf }, filter) => nameOf(filter, item) ?? String(item),
  problem: () => null,
})

/** "Price: 100 000 €". */
const labelledValue = <Key extends string>({ common, t }: FilterWords<Key>, label: Key, value: string): string =>
  common('filters.value', { label: t(label), value })

/** One chip for the whole value. */
const singlePart = <Value, Key extends string>(empty: Value, write: FilterPart<Value, Key>['write']): FilterPart<Value, Key>[] => [
  { id: '', write, without: empty },
]

/** A filter that is one parameter of the provider's query. */
const oneParameter = <Value>(
  named: Named | undefined,
  schema: ParameterSchema,
  write: (value: Value) => QueryParams[string],
  read: (reader: QueryReader, name: string) => Value,
): WirePart<Value> | null =>
  named
    ? {
        parameters: [{ name: named.name, description: named.about, schema }],
        encode: (value) => ({ [named.name]: write(value) }),
        decode: (reader) => read(reader, named.name),
      }
    : null

const same = <Value>(value: Value): Value => value
const textSchema = { type: 'string', maxLength: 200 } as const
const numberSchema = { type: 'integer', minimum: 0, maximum: largestNumber } as const
const numberProblem = (number: number | null): FilterProblem | null =>
  number === null || isStorableNumber(number) ? null : 'filters.wholeNumber'
const listOf = (items: ParameterSchema): ParameterSchema => ({ type: 'array', items })

export const textFilter = <Key extends string>(entry: Entry<Key> & { wire?: Named }): Filter<string, Key> => ({
  ...baseOf(entry),
  kind: 'text',
  empty: '',
  address: textParam(entry.address),
  wire: oneParameter<string>(entry.wire, textSchema, same, ({ text }, name) => text(name)),
  parts: (value) => singlePart('', (words) => labelledValue(words, entry.label, value)),
})

const oneNumber = <Key extends string>(entry: Entry<Key> & { wire?: Named }, kind: 'number' | 'one'): Filter<number | null, Key> => {
  const base = baseOf(entry)
  return {
    ...base,
    kind,
    empty: null,
    address: numberParam(entry.address),
    wire: oneParameter<number | null>(entry.wire, numberSchema, same, ({ optional }, name) => optional(name, storableNumber)),
    parts: (value) => singlePart(null, (words, filter) => labelledValue(words, entry.label, base.word(value ?? '', words, filter))),
    problem: numberProblem,
  }
}

/** A whole number, such as a year. */
export const numberFilter = <Key extends string>(entry: Entry<Key> & { wire?: Named }): Filter<number | null, Key> =>
  oneNumber(entry, 'number')

/** The id of one record or person, whose name is looked up. */
export const idFilter = <Key extends string>(entry: Entry<Key> & { wire?: Named }): Filter<number | null, Key> => oneNumber(entry, 'one')

const wordRead =
  ({ yes, no }: Worded): Read<boolean> =>
  (text) =>
    text === yes ? true : text === no ? false : undefined

const wordSchema = (wire: Worded | undefined): ParameterSchema => ({
  type: 'string',
  enum: wire ? [wire.yes, ...(wire.no === undefined ? [] : [wire.no])] : [],
})

/** Only rows that have something, or all rows. */
export const flagFilter = <Key extends string>(entry: Entry<Key> & { wire?: Worded }): Filter<boolean, Key> => {
  const { wire } = entry
  return {
    ...baseOf(entry),
    kind: 'flag',
    empty: false,
    address: flagParam(entry.address),
    wire: wire
      ? oneParameter(
          wire,
          wordSchema(wire),
          (value) => (value ? wire.yes : null),
          ({ optional }, name) => optional(name, wordRead(wire)) ?? false,
        )
      : null,
    parts: () => singlePart(false, ({ t }) => t(entry.label)),
  }
}

/** Rows with, rows without, or all rows. */
export const yesNoFilter = <Key extends string>(
  texts: { yes: Key; no: Key },
  entry: Entry<Key> & { wire?: Required<Worded> },
): Filter<boolean | null, Key> => {
  const { wire } = entry
  const word: Base<Key>['word'] = (item, { t }) => t(item ? texts.yes : texts.no)
  return {
    ...baseOf(entry),
    kind: 'one',
    empty: null,
    address: maybeParam(entry.address),
    wire: wire
      ? oneParameter<boolean | null>(
          wire,
          wordSchema(wire),
          (value) => (value === null ? null : value ? wire.yes : wire.no),
          ({ optional }, name) => optional(name, wordRead(wire)),
        )
      : null,
    choices: () => [true, false],
    word,
    parts: (value) => singlePart(null, (words, filter) => labelledValue(words, entry.label, word(value ?? false, words, filter))),
  }
}

const valuesOf = <Value extends string>(texts: Texts<Value, string>): Value[] => Object.keys(texts) as Value[]

const textOf =
  <Key extends string>(texts: Texts<string, Key>): Base<Key>['word'] =>
  (item, { t }) => {
    const key = texts[String(item)]
    return key === undefined ? String(item) : t(key)
  }

const codeRead =
  <Value extends string>({ codes, reads }: Coded<Value>): Read<Value> =>
  (text) =>
    (Object.keys(codes) as Value[]).find((value) => codes[value] === text) ?? reads?.(text)

const codeSchema = (wire: Coded<string> | undefined): ParameterSchema => ({ type: 'string', enum: Object.values(wire?.codes ?? {}) })

interface Offering<Value> {
  /** The choices that are offered to the account; all when absent. */
  choices?: (account: Account | null) => readonly Value[]
}

/** One choice of a closed set. */
export const choiceFilter = <const Value extends string, Key extends string>(
  texts: Texts<Value, Key>,
  entry: Entry<Key> & Offering<Value> & { wire?: Coded<Value> },
): Filter<Value | null, Key> => {
  const { wire, choices } = entry
  const word = textOf(texts)
  return {
    ...baseOf(entry),
    kind: 'one',
    empty: null,
    address: choiceParam(entry.address, valuesOf(texts)),
    wire: wire
      ? oneParameter<Value | null>(
          wire,
          codeSchema(wire),
          (value) => value && wire.codes[value],
          ({ optional }, name) => optional(name, codeRead(wire)),
        )
      : null,
    choices: choices ?? (() => valuesOf(texts)),
    word,
    parts: (value) => singlePart(null, (words, filter) => labelledValue(words, entry.label, word(value ?? '', words, filter))),
  }
}

/** One chip for each chosen item, so that each can be removed alone. */
const eachPart = <Value extends FilterItem, Key extends string>(
  label: Key,
  word: Base<Key>['word'],
  values: readonly Value[],
): FilterPart<Value[], Key>[] =>
  values.map((value) => ({
    id: String(value),
    write: (words, filter) => labelledValue(words, label, word(value, words, filter)),
    without: values.filter((other) => other !== value),
  }))

/** Several choices of a closed set. */
export const choicesFilter = <const Value extends string, Key extends string>(
  texts: Texts<Value, Key>,
  entry: Entry<Key> & Offering<Value> & { wire?: Coded<Value> },
): Filter<Value[], Key> => {
  const { wire, choices } = entry
  const word = textOf(texts)
  return {
    ...baseOf(entry),
    kind: 'many',
    empty: [],
    address: choicesParam(entry.address, valuesOf(texts)),
    wire: wire
      ? oneParameter<Value[]>(
          wire,
          listOf(codeSchema(wire)),
          (values) => values.map((value) => wire.codes[value]),
          ({ list }, name) => list(name, codeRead(wire)),
        )
      : null,
    choices: choices ?? (() => valuesOf(texts)),
    word,
    parts: (values) => eachPart(entry.label, word, values),
  }
}

/** Several codes of an open set; `texts` names those that are known here, the others are looked up. */
export const codesFilter = <Key extends string>(
  entry: Entry<Key> & Offering<string> & { wire?: Named; texts?: Texts<string, Key> },
): Filter<string[], Key> => {
  const { texts = {} } = entry
  const base = baseOf(entry)
  const word: Base<Key>['word'] = (item, words, filter) =>
    Object.hasOwn(texts, String(item)) ? textOf<Key>(texts)(item, words, filter) : base.word(item, words, filter)
  return {
    ...base,
    kind: 'many',
    empty: [],
    address: textsParam(entry.address),
    wire: oneParameter<string[]>(entry.wire, listOf(textSchema), same, ({ list }, name) => list(name, same)),
    choices: entry.choices ?? base.choices,
    word,
    parts: (values) => eachPart(entry.label, word, values),
  }
}

/** Several ids, whose names are looked up. */
export const idsFilter = <Key extends string>(entry: Entry<Key> & Offering<number> & { wire?: Named }): Filter<number[], Key> => {
  const base = baseOf(entry)
  return {
    ...base,
    kind: 'many',
    empty: [],
    address: numbersParam(entry.address),
    wire: oneParameter<number[]>(entry.wire, listOf(numberSchema), same, ({ list }, name) => list(name, storableNumber)),
    choices: entry.choices ?? base.choices,
    parts: (values) => eachPart(entry.label, base.word, values),
  }
}

/** A filter that is two parameters of the provider's query, one for each end of its range. */
const twoParameters = <End extends string | number, First extends string, Second extends string>(
  wire: Ended | undefined,
  [first, second]: readonly [First, Second],
  schema: ParameterSchema,
  end: { write(end: End): string | number; read: Read<End> },
): WirePart<Record<First | Second, End | null>> | null => {
  if (!wire) return null
  const write = (value: End | null): string | number | null => (value === null ? null : end.write(value))
  const parameter = (name: string): Parameter => ({
    name,
    description: `${wire.about}, ${name === wire.from ? 'from' : 'up to'}, included`,
    schema,
  })
  return {
    parameters: [parameter(wire.from), parameter(wire.to)],
    encode: ({ [first]: from, [second]: to }) => ({ [wire.from]: write(from), [wire.to]: write(to) }),
    decode: ({ optional }) =>
      ({ [first]: optional(wire.from, end.read), [second]: optional(wire.to, end.read) }) as Record<First | Second, End | null>,
  }
}

/** A range of numbers, both ends included. */
export const rangeFilter = <Key extends string>(entry: Entry<Key> & { unit?: FilterUnit; wire?: Ended }): Filter<Range, Key> => {
  const unit = entry.unit ?? null
  const empty: Range = { min: null, max: null }
  const write = ({ min, max }: Range, words: FilterWords<Key>): string => {
    const number = (value: number): string => (unit ? words.units[unit](value) : String(value))
    if (min !== null && max !== null) return words.common('filters.between', { from: number(min), to: number(max) })
    return min === null
      ? words.common('filters.atMost', { value: number(max ?? 0) })
      : words.common('filters.atLeast', { value: number(min) })
  }
  return {
    ...baseOf(entry),
    kind: 'range',
    unit,
    empty,
    address: rangeParam(entry.address),
    wire: twoParameters<number, 'min', 'max'>(entry.wire, ['min', 'max'], numberSchema, { write: same, read: storableNumber }),
    parts: (value) => singlePart(empty, (words) => labelledValue(words, entry.label, write(value, words))),
    problem: ({ min, max }) =>
      numberProblem(min) ?? numberProblem(max) ?? (min !== null && max !== null && min > max ? 'filters.minAboveMax' : null),
  }
}

/** A range of days, both ends included; `day` formats a day as the provider writes it. */
export const datesFilter = <Key extends string>(entry: Entry<Key> & { wire?: Ended & { day?: Day } }): Filter<DateRange, Key> => {
  const empty: DateRange = { from: null, to: null }
  const write = ({ from, to }: DateRange, { common, date }: FilterWords<Key>): string => {
    if (from && to) return common('filters.fromTo', { from: date(from), to: date(to) })
    return from ? common('filters.since', { date: date(from) }) : common('filters.until', { date: date(to ?? '') })
  }
  return {
    ...baseOf(entry),
    kind: 'dates',
    empty,
    address: dateRangeParam(entry.address),
    wire: twoParameters<string, 'from', 'to'>(entry.wire, ['from', 'to'], { type: 'string' }, entry.wire?.day ?? plainDay),
    parts: (value) => singlePart(empty, (words) => labelledValue(words, entry.label, write(value, words))),
    problem: ({ from, to }) => (from && to && from > to ? 'filters.fromAfterTo' : null),
  }
}

type Own<Value, Key extends string> = Pick<Filter<Value, Key>, 'empty' | 'address'> &
  Partial<Pick<Filter<Value, Key>, 'kind' | 'section' | 'wire' | 'offered' | 'word' | 'parts' | 'problem'>>

/** A filter with its own address, wire and chips; it is in the panel if it has a section. */
export const customFilter = <Value, Key extends string>({ label, ...own }: { label: Key } & Own<Value, Key>): Filter<Value, Key> => ({
  ...baseOf({ label, address: own.address.name }),
  kind: 'custom',
  wire: null,
  parts: () => [],
  ...own,
})
