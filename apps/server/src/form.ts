import type { Form } from '@vitrine/core/form'
import type { Namespace } from '@vitrine/core/i18n'
import type { GenericSchema } from 'valibot'
import { Refusal } from './refusal.ts'

/** The form of a body, from which the API's description takes the limits of the fields; the wire has a name for each field. */
export interface BodyForm<Name extends string = string> {
  form: {
    readonly texts: Namespace
    readonly names: readonly Name[]
    readonly fields: Readonly<Record<NoInfer<Name>, { kind: string; label: string; required?: unknown; visible?: unknown }>>
    readonly schemas: Readonly<Record<NoInfer<Name>, GenericSchema>>
  }
  wire: { names: Readonly<Record<NoInfer<Name>, string>> }
}

/**
 * The values of a form as they are stored; refuses with field and reason the first fault, which the page would have found too.
 * Fields that this person may not change are taken from the record `before`.
 */
export const accepted = <Values extends object, Context>(
  form: Form<Values, Context>,
  { names }: { names: Readonly<Record<keyof Values & string, string>> },
  values: Values,
  context: Context,
  before: Values = form.empty,
): Values => {
  const faults = form.check(values, context, before)
  const name = form.names.find((each) => faults[each])
  const fault = name && faults[name]
  if (!name || !fault) return form.tidy(values, context, before)
  throw new Refusal('invalid', { field: names[name], reason: fault.reason, ...(fault.params && { params: fault.params }) })
}
