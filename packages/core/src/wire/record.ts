import * as v from 'valibot'
import { codec, type Codec, type WireOf } from './codec.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- the wire side of a field is inferred from its codec
type AnyCodec<Model> = Codec<Model, any>
type FieldOf<Model> = readonly [wireName: string, codec: AnyCodec<Model>]
type FieldsOf<Model> = { readonly [Key in keyof Model]-?: FieldOf<Model[Key]> }
type AnyFields = Record<string, readonly [string, AnyCodec<never>]>

type Simplify<T> = { [Key in keyof T]: T[Key] }
type UndefinedKeys<T> = { [Key in keyof T]: undefined extends T[Key] ? Key : never }[keyof T]
type OptionalWhereUndefined<T> = Simplify<Omit<T, UndefinedKeys<T>> & Partial<Pick<T, UndefinedKeys<T>>>>
type NamedWire<Fields> = {
  -readonly [
    Key in keyof Fields as Fields[Key] extends readonly [infer Name extends string, unknown] ? (Name extends '...' ? never : Name) : never
  ]: Fields[Key] extends readonly [string, infer C] ? WireOf<C> : never
}
type SpreadCodecs<Fields> = {
  [Key in keyof Fields]: Fields[Key] extends readonly ['...', infer C] ? (wire: WireOf<C>) => void : never
}[keyof Fields]
type SpreadWire<Fields> = [SpreadCodecs<Fields>] extends [never]
  ? unknown
  : SpreadCodecs<Fields> extends (wire: infer Wire) => void
    ? Wire
    : never

/** The type of the wire object that a table of fields describes. */
export type RecordWire<Fields> = Simplify<OptionalWhereUndefined<NamedWire<Fields>> & SpreadWire<Fields>>

type Entries = Record<string, v.GenericSchema>

const entriesOf = ([name, { schema }]: readonly [string, AnyCodec<never>]): Entries =>
  name === '...' ? (schema as unknown as { entries: Entries }).entries : { [name]: schema }

/** A codec of an object, which knows the wire name of each of its fields. */
export interface RecordCodec<Model, Wire> extends Codec<Model, Wire> {
  readonly names: Readonly<Record<keyof Model & string, string>>
}

/**
 * Makes a codec of an object, one line per field: `record<Ad>()({ title: ['titre', text] })`.
 * The name `...` reads a nested object from the same level of the wire: `options: ['...', options]`.
 */
export const record =
  <Model extends object>() =>
  <const Fields extends FieldsOf<Model>>(fields: Fields): RecordCodec<Model, RecordWire<Fields>> => {
    type Wire = RecordWire<Fields>
    const list = Object.entries(fields as unknown as AnyFields)
    const schema = v.object(Object.assign({}, ...list.map(([, field]) => entriesOf(field))) as Entries)
    // Engines turn an object whose properties are added one by one into a dictionary, which needs twice the memory and is slow to read.
    const blank = JSON.parse(JSON.stringify(fields, (name, value: unknown) => (name ? null : value))) as Record<string, unknown>
    const read = (wire: Wire): Model => {
      const model = { ...blank }
      for (const [key, [name, field]] of list) model[key] = field.read(name === '...' ? wire : wire[name as keyof Wire])
      return model as Model
    }
    const write = (model: Model): Wire =>
      Object.assign(
        {},
        ...list.map(([key, [name, field]]) => {
          const value = field.write(model[key as keyof Model] as never)
          return name === '...' ? value : { [name]: value }
        }),
      )
    const names = Object.fromEntries(list.map(([key, [name]]) => [key, name])) as RecordCodec<Model, Wire>['names']
    return { ...codec(schema as unknown as v.GenericSchema<Wire>, read, write), names }
  }

type ReadFields = Record<string, readonly [string, { readonly read: (wire: never) => unknown }]>
type ModelOf<Fields extends ReadFields> = { -readonly [Key in keyof Fields]: ReturnType<Fields[Key][1]['read']> }

/** The same of an object that has no name outside of the wire: its type is read off the table. */
export const wireObject = <const Fields extends ReadFields>(fields: Fields): RecordCodec<ModelOf<Fields>, RecordWire<Fields>> =>
  record<ModelOf<Fields>>()(fields as never) as never
