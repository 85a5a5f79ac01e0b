import type { GenericSchema } from 'valibot'
import type { MessageKey, Namespace } from '../i18n/sources.ts'
import { isEmpty, limitFault, nothing, schemaOf, tidied } from './form.checks.ts'
import type { AnyRow, Choice, Fault, Faults, FieldName, FieldTable } from './form.model.ts'

/** What follows from a table of fields: for the page that shows the form, and for the server that takes what it sends. */
export interface Form<Values extends object, Context = void, Name extends Namespace = Namespace> {
  /** The namespace of its texts. */
  readonly texts: Name
  readonly names: readonly FieldName<Values>[]
  readonly fields: { readonly [Field in FieldName<Values>]: AnyRow<Values, Context> }
  /** The limits of each field as a valibot schema, for a description of the calls. */
  readonly schemas: { readonly [Field in FieldName<Values>]: GenericSchema }
  /** The values of a new record. */
  readonly empty: Values
  isVisible(name: FieldName<Values>, values: Values, context: Context): boolean
  isRequired(name: FieldName<Values>, values: Values, context: Context): boolean
  /** What a field may be chosen from at the moment. */
  choicesOf(name: FieldName<Values>, values: Values, context: Context): readonly Choice<unknown>[]
  /** The values as they are kept: without spaces around them, and without those of fields that are not visible. */
  tidy(values: Values, context: Context): Values
  /** What is wrong, field by field in the order of the form; an empty object when nothing is. The server asks the same. */
  check(values: Values, context: Context): Faults<Values>
}

const toFault = (found: string | Fault | null): Fault | null => (typeof found === 'string' ? { reason: found } : found)

/**
 * Declares a form, one row a field: `defineForm<User, UserContext>()('users', { email: { kind: 'email', label: 'fields.email', required: true } })`.
 * The type of the values says which kinds a row may have; a field without a row, or a row without a field, does not compile.
 */
export const defineForm =
  <Values extends object, Context = void>() =>
  <Name extends Namespace>(texts: Name, table: FieldTable<Values, Context, MessageKey<Name>>): Form<Values, Context, Name> => {
    const fields = table as unknown as Form<Values, Context, Name>['fields']
    const names = Object.keys(table) as FieldName<Values>[]
    const rowOf = (name: FieldName<Values>) => fields[name] as unknown as Parameters<typeof schemaOf>[0]
    const schemas = Object.fromEntries(names.map((name) => [name, schemaOf(rowOf(name))])) as Record<FieldName<Values>, GenericSchema>
    const collect = (value: (name: FieldName<Values>) => unknown): Values => Object.fromEntries(names.map((name) => [name, value(name)])) as Values
    const empty = collect((name) => fields[name].initial ?? nothing(rowOf(name)))

    const isVisible: Form<Values, Context>['isVisible'] = (name, values, context) => fields[name].visible?.(values, context) ?? true
    const isRequired: Form<Values, Context>['isRequired'] = (name, values, context) => {
      const { required = false } = fields[name]
      return typeof required === 'function' ? required(values, context) : required
    }
    const choicesOf: Form<Values, Context>['choicesOf'] = (name, values, context) => {
      const row = fields[name]
      if (row.kind !== 'choice' && row.kind !== 'choices') return []
      return typeof row.choices === 'function' ? row.choices(values, context) : row.choices
    }
    const isOffered = (name: FieldName<Values>, values: Values, context: Context): boolean => {
      const row = fields[name]
      if (row.kind !== 'choice' && row.kind !== 'choices') return true
      const offered = new Set(choicesOf(name, values, context).map(({ value }) => value))
      return [values[name]].flat().every((value) => offered.has(value))
    }
    const faultOf = (name: FieldName<Values>, values: Values, context: Context): Fault | null => {
      if (!isVisible(name, values, context)) return null
      if (isEmpty(values[name])) return isRequired(name, values, context) ? { reason: 'required' } : null
      const limit = limitFault(schemas[name], values[name])
      if (limit) return limit
      if (!isOffered(name, values, context)) return { reason: 'not-offered' }
      return toFault(fields[name].check?.(values[name] as never, values, context) ?? null)
    }
    const tidy = (values: Values, context: Context): Values =>
      collect((name) => (isVisible(name, values, context) ? tidied(rowOf(name), values[name]) : nothing(rowOf(name))))

    return {
      texts,
      names,
      fields,
      schemas,
      empty,
      isVisible,
      isRequired,
      choicesOf,
      tidy,
      check(typed, context) {
        const values = tidy(typed, context)
        return Object.fromEntries(names.map((name) => [name, faultOf(name, values, context)] as const).filter(([, fault]) => fault)) as Faults<Values>
      },
    }
  }
