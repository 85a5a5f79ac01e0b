import type { Form } from '@vitrine/core/form'
import type { GenericSchema } from 'valibot'
import { Refusal } from './refusal.ts'

/** The form that fills in a body, for the document of the calls: its limits belong to the body's fields. */
export interface BodyForm {
  form: {
    readonly names: readonly string[]
    readonly fields: Readonly<Record<string, { kind: string; required?: unknown; visible?: unknown }>>
    readonly schemas: Readonly<Record<string, GenericSchema>>
  }
  wire: { names: Readonly<Record<string, string>> }
}

/** The values of a form as they are kept; refuses, with field and reason, the first thing that the page would have found wrong. */
export const accepted = <Values extends object, Context>(
  form: Form<Values, Context>,
  { names }: { names: Readonly<Record<keyof Values & string, string>> },
  values: Values,
  ...[given]: void extends Context ? [context?: Context] : [context: Context]
): Values => {
  const context = given as Context
  const faults = form.check(values, context)
  const name = form.names.find((each) => faults[each])
  const fault = name && faults[name]
  if (!name || !fault) return form.tidy(values, context)
  throw new Refusal('invalid', { field: names[name], reason: fault.reason, ...(fault.params && { params: fault.params }) })
}
