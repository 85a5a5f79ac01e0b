import * as v from 'valibot'
import { codec, type Codec } from './codec.ts'
import { largestNumber } from './kept.ts'

const same = <Value>(value: Value): Value => value

/** A value that is the same in wire and model. */
export const plain = <Value>(schema: v.GenericSchema<Value>): Codec<Value, Value> => codec(schema, same<Value>, same<Value>)

export const text = plain(v.string())
export const integer = plain(v.pipe(v.number(), v.integer(), v.minValue(-largestNumber - 1), v.maxValue(largestNumber)))
export const decimal = plain(v.pipe(v.number(), v.finite()))
export const truth = plain(v.boolean())

/** Absent and null are both decoded as null. */
export const nullable = <Model, Wire>(inner: Codec<Model, Wire>): Codec<Model | null, Wire | null | undefined> =>
  codec<Model | null, Wire | null | undefined>(
    v.nullish(inner.schema),
    (wire) => (wire === null || wire === undefined ? null : inner.read(wire)),
    (model) => (model === null ? null : inner.write(model)),
  )

/** Absent and null are both decoded as the given value. */
export const withDefault = <Model, Wire>(inner: Codec<Model, Wire>, value: Model): Codec<Model, Wire | null | undefined> =>
  codec<Model, Wire | null | undefined>(
    v.nullish(inner.schema),
    (wire) => (wire === null || wire === undefined ? value : inner.read(wire)),
    inner.write,
  )

export const nullableText = nullable(text)
export const nullableInteger = nullable(integer)
export const nullableDecimal = nullable(decimal)

/** Codes of the wire and the names that stand for them in the model: `{ A: 'active' }`. */
export const mapped = <const Code extends string, const Name extends string>(table: Readonly<Record<Code, Name>>): Codec<Name, Code> => {
  const codes = Object.keys(table) as Code[]
  const byName = new Map<Name, Code>(codes.map((code) => [table[code], code]))
  return codec<Name, Code>(
    v.picklist(codes),
    (code) => table[code],
    (name) => byName.get(name) as Code,
  )
}

export const oneOf = <const Value extends string>(values: readonly Value[]): Codec<Value, Value> => plain(v.picklist(values))

/** A boolean that is written as one of two words. */
export const twoWords = <const Yes extends string, const No extends string>(yes: Yes, no: No): Codec<boolean, Yes | No> =>
  codec(
    v.picklist([yes, no]),
    (word) => word === yes,
    (value) => (value ? yes : no),
  )

/** `oui` or `non`. */
export const yesNo = twoWords('oui', 'non')
/** `O` or `N`. */
export const flag = twoWords('O', 'N')

/** An instant, ISO 8601 on the wire. */
export const isoDate: Codec<Date, string> = codec(
  v.pipe(v.string(), v.isoTimestamp()),
  (wire) => new Date(wire),
  (date) => date.toISOString(),
)

/** An instant that is an ISO 8601 text in wire and model. */
export const instant = plain(v.pipe(v.string(), v.isoTimestamp()))

/** A calendar date that is `YYYY-MM-DD` in wire and model. */
export const calendarDate = plain(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)))

/** A calendar date: `DD/MM/YYYY` on the wire, `YYYY-MM-DD` in the model. */
export const frenchDate: Codec<string, string> = codec(
  v.pipe(v.string(), v.regex(/^\d{2}\/\d{2}\/\d{4}$/)),
  (wire) => wire.split('/').reverse().join('-'),
  (date) => date.split('-').reverse().join('/'),
)

export const listOf = <Model, Wire>(item: Codec<Model, Wire>): Codec<Model[], Wire[]> =>
  codec<Model[], Wire[]>(
    v.array(item.schema),
    (wires) => wires.map(item.read),
    (models) => models.map(item.write),
  )

/** A list whose unknown values are skipped, for vocabularies that the other side extends. */
export const knownOf = <const Value extends string>(values: readonly Value[]): Codec<Value[], string[]> =>
  codec(v.array(v.string()), (wires) => values.filter((value) => wires.includes(value)), same<string[]>)

const mapValues = <From, To>(object: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))

export const dictionaryOf = <Model, Wire>(item: Codec<Model, Wire>): Codec<Record<string, Model>, Record<string, Wire>> =>
  codec<Record<string, Model>, Record<string, Wire>>(
    v.record(v.string(), item.schema),
    (wires) => mapValues(wires, item.read),
    (models) => mapValues(models, item.write),
  )
