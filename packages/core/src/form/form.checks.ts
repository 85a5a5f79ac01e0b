import * as v from 'valibot'
import { isEmail, phoneDigits } from '../email-phone/email-phone.ts'
import { isSiteAddress } from '../web-addresses/web-addresses.ts'
import type { AnyRow, DateKind, Fault, FaultReason, FlagKind, LinesKind, NumberKind, TextKind } from './form.model.ts'

/** The parts of a row that limit its value: its kind, with the limits of that kind, and its initial value. */
type Row = Pick<AnyRow<never, never>, 'initial'> &
  (TextKind | NumberKind | DateKind | FlagKind | LinesKind | ListKind | { kind: 'choice' | 'own' })
interface ListKind {
  kind: 'choices'
  max?: number
}

/** Replaces line breaks and other control characters: a one-line text may become the header of a mail. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** Whether the day exists: not the 30th of February. */
const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

type Limit<Value> = v.PipeAction<Value, Value, v.BaseIssue<unknown>> | false | undefined

const limited = <Value>(type: v.GenericSchema<Value>, ...limits: Limit<Value>[]): v.GenericSchema<Value> =>
  v.pipe(type, ...limits.filter((limit) => !!limit))

/** The schemas' messages are the reasons of faults; this has the compiler check them. */
const reason = (word: FaultReason): FaultReason => word

const digits = { min: 6, max: 20 }

const textSchema = (row: Row & TextKind): v.GenericSchema<string> => {
  const { kind, min, max } = row.kind === 'phone' ? { ...digits, ...row } : row
  return limited(
    v.string(reason('invalid')),
    kind === 'phone' && v.regex(/^\d*$/, reason('invalid')),
    max !== undefined && v.maxLength(max, reason('too-long')),
    min !== undefined && v.minLength(min, reason('too-short')),
    kind === 'email' && v.check(isEmail, reason('invalid')),
    kind === 'url' && v.check(isSiteAddress, reason('invalid')),
  )
}

const numberSchema = ({ whole, min, max }: NumberKind): v.GenericSchema<number> =>
  limited(
    v.number(reason('invalid')),
    v.finite(reason('invalid')),
    whole && v.integer(reason('not-whole')),
    min !== undefined && v.minValue(min, reason('too-small')),
    max !== undefined && v.maxValue(max, reason('too-large')),
  )

const dateSchema = ({ min, max }: DateKind): v.GenericSchema<string> =>
  limited(
    v.string(reason('invalid')),
    v.check(isDay, reason('invalid')),
    min !== undefined && v.minValue(min, reason('too-early')),
    max !== undefined && v.maxValue(max, reason('too-late')),
  )

const listSchema = <Item>(item: v.GenericSchema<Item>, max: number | undefined): v.GenericSchema<Item[]> =>
  limited(v.array(item, reason('invalid')), max !== undefined && v.maxLength<Item[], number, FaultReason>(max, reason('too-many')))

/** The limits of a field as a valibot schema, for a value that is tidied and not empty. */
export const schemaOf = (row: Row): v.GenericSchema => {
  switch (row.kind) {
    case 'number':
    case 'money':
      return numberSchema(row)
    case 'date':
      return dateSchema(row)
    case 'choices':
      return listSchema(v.unknown(), row.max)
    case 'lines':
      return listSchema(v.string(), row.max)
    case 'flag':
      return v.boolean(reason('invalid'))
    case 'choice':
    case 'own':
      return v.unknown()
    default:
      return textSchema(row)
  }
}

/** The reason of the first limit that the value breaks. */
export const limitFault = (schema: v.GenericSchema, value: unknown): Fault | null => {
  const result = v.safeParse(schema, value, { abortEarly: true, abortPipeEarly: true })
  if (result.success) return null
  const [{ message, requirement: limit }] = result.issues
  return { reason: message, ...((typeof limit === 'number' || typeof limit === 'string') && { params: { limit } }) }
}

/** The value that an empty field holds, and is sent as. */
export const emptyValue = (row: Row): unknown => {
  switch (row.kind) {
    case 'choice':
    case 'own':
      return row.initial ?? null
    case 'number':
    case 'money':
      return null
    case 'date':
      return row.initial === '' ? '' : null
    case 'choices':
    case 'lines':
      return []
    case 'flag':
      return false
    default:
      return ''
  }
}

export const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

/** A value as it is stored: superfluous spaces and the dots of a phone number are removed rather than refused. */
export const tidied = (row: Row, value: unknown): unknown => {
  if (row.kind === 'lines') {
    const separator = row.isSpaced ? /\n/ : /[\s,;]+/
    const texts = (value as string[]).flatMap((line) => line.split(separator)).map((text) => text.trim())
    return [...new Set(texts.filter(Boolean))]
  }
  if (row.kind === 'choices') return [...new Set(value as unknown[])]
  if (typeof value !== 'string') return value
  switch (row.kind) {
    case 'phone':
      return phoneDigits(value)
    case 'long-text':
      return value.trim()
    case 'text':
    case 'email':
    case 'url':
      return oneLine(value)
    default:
      return value
  }
}
