import type { GenericSchema } from 'valibot'
import type { MessageKey, Namespace } from '../i18n/sources.ts'
import { emptyValue, isEmpty, limitFault, schemaOf, tidied } from './form.checks.ts'
import type { AnyRow, Choice, Fault, Faults, FieldName, FieldTable } from './form.model.ts'

/** What a table of fields offers to the page that shows the form and to the server that accepts its values. */
export interface Form<Values extends object, Context = void, Name extends Namespace = Namespace> {
  /** The namespace of its texts. */
  readonly texts: Name
  readonly names: readonly FieldName<Values>[]
  readonly fields: { readonly [Field in FieldName<Values>]: AnyRow<Values, Context> }
  /** The limits of each field as a valibot schema, from which the API's description is made. */
  readonly schemas: { readonly [Field in FieldName<Values>]: GenericSchema }
  /** The values of a new record. */
  readonly empty: Values
  /** Whether the field is drawn: it is visible for these values, and this person may change it. */
  isVisible(name: FieldName<Values>, values: Values, context: Context): boolean
  isRequired(name: FieldName<Values>, values: Values, context: Context): boolean
  /** The choices that a field offers for these values. */
  choicesOf(name: FieldName<Values>, values: Values, context: Context): readonly Choice<unknown>[]
  /**
   * The values as they are stored: tidied, with fields that are not visible emptied, and with the fields that this person
   * may not change taken from `before`.
   */
  tidy(values: Values, context: Context, before?: Values): Values
  /** The faults of each field, in the order of the form; an empty object when there are none. The server makes the same check. */
  check(values: Values, context: Context, before?: Values): Faults<Values>
}

const isShown = <Values, Context>({ visible }: AnyRow<Values, Context>, values: Values, context: Context): boolean =>
  visible?.(values, context) ?? true

const isEditable = <Values, Context>({ editable }: AnyRow<Values, Context>, context: Context): boolean => editable?.(context) ?? true

const isNeeded = <Values, Context>({ required = false }: AnyRow<Values, Context>, values: Values, context: Context): boolean =>
  typeof required === 'function' ? required(values, context) : required

const offered = <Values, Context>(row: AnyRow<Values, Context>, values: Values, context: Context): readonly Choice<unknown>[] => {
  if (row.kind !== 'choice' && row.kind !== 'choices') return []
  return typeof row.choices === 'function' ? row.choices(values, context) : row.choices
}

/** Whether a value is chosen that is not, or no longer, among the choices. */
const isStranger = <Values, Context>(row: AnyRow<Values, Context>, value: unknown, values: Values, context: Context): boolean => {
  if (row.kind !== 'choice' && row.kind !== 'choices') return false
  const known = new Set(offered(row, values, context).map((choice) => choice.value))
  return ![value].flat().every((each) => known.has(each))
}

const toFault = (found: string | Fault | null | undefined): Fault | null =>
  typeof found === 'string' ? { reason: found } : (found ?? null)

/**
 * Declares a form, one row a field: `defineForm<User, UserContext>()('users', { email: { kind: 'email', label: 'fields.email', required: true } })`.
 * The type of the values says which kinds a row may have; a field without a row, or a row without a field, does not compile.
 */
export const defineForm =
  <Values extends object, Context = void>() =>
  <Name extends Namespace>(texts: Name, table: FieldTable<Values, Context, MessageKey<Name>>): Form<Values, Context, Name> => {
    const fields = table as unknown as Form<Values, Context, Name>['fields']
    const names = Object.keys(table) as FieldName<Values>[]
    const collect = <Value>(valueOf: (name: FieldName<Values>) => Value) =>
      Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<FieldName<Values>, Value>
    const schemas = collect((name) => schemaOf(fields[name]))

    const empty = collect((name) => fields[name].initial ?? emptyValue(fields[name])) as Values

    const normalizedValue = (name: FieldName<Values>, values: Values, context: Context): unknown => {
      const row = fields[name]
      if (!isEditable(row, context)) return values[name]
      if (!isShown(row, values, context)) return emptyValue(row)
      const value = tidied(row, values[name])
      return row.tidy?.(value as never) ?? value
    }
    const tidy = (typed: Values, context: Context, before = empty): Values => {
      const values = collect((name) => (isEditable(fields[name], context) ? typed : before)[name]) as Values
      return collect((name) => normalizedValue(name, values, context)) as Values
    }
    const faultOf = (name: FieldName<Values>, values: Values, context: Context): Fault | null => {
      const [row, value] = [fields[name], values[name]]
      if (!isShown(row, values, context) || !isEditable(row, context)) return null
      if (isEmpty(value)) return isNeeded(row, values, context) ? { reason: 'required' } : null
      const limit = limitFault(schemas[name], value)
      if (limit) return limit
      return isStranger(row, value, values, context) ? { reason: 'not-offered' } : toFault(row.check?.(value as never, values, context))
    }

    return {
      texts,
      names,
      fields,
      schemas,
      empty,
      isVisible: (name, values, context) => isShown(fields[name], values, context) && isEditable(fields[name], context),
      isRequired: (name, values, context) => isNeeded(fields[name], values, context),
      choicesOf: (name, values, context) => offered(fields[name], values, context),
      tidy,
      check(typed, context, before = typed) {
        const values = tidy(typed, context, before)
        return Object.fromEntries(
          names.map((name) => [name, faultOf(name, values, context)] as const).filter(([, fault]) => fault),
        ) as Faults<Values>
      },
    }
  }
