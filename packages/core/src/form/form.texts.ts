import type { Formatters } from '../i18n/formatters.ts'
import type { Language } from '../i18n/languages.ts'
import type { MessageParams, Translate } from '../i18n/messages.types.ts'
import type { MessageKey } from '../i18n/sources.ts'
import type { AnyRow, Choice, Fault, FaultReason } from './form.model.ts'
import { numberText } from './form.numbers.ts'

/** The texts that a form shows. */
export interface FormTexts {
  /** Texts of the feature, by the keys that its table names. */
  own: Translate<never>
  /** Texts that every form uses. */
  general: Translate<MessageKey<'form'>>
  formatters: Formatters
  language: Language
}

/** A text of the feature by a key of its table; the table's type has checked the key. */
export const ownText = ({ own }: FormTexts, key: string, params?: MessageParams): string => (own as Translate)(key, params)

type Kind = AnyRow<never, never>['kind']
type Sentence = MessageKey<'form'>

const sentences: Record<FaultReason, Sentence> = {
  required: 'errors.required',
  invalid: 'errors.invalid',
  'too-short': 'errors.too-short',
  'too-long': 'errors.too-long',
  'not-whole': 'errors.not-whole',
  'too-small': 'errors.too-small',
  'too-large': 'errors.too-large',
  'too-early': 'errors.too-early',
  'too-late': 'errors.too-late',
  'too-many': 'errors.too-many',
  'not-offered': 'errors.not-offered',
  'not-listed': 'errors.not-listed',
}

/** Messages that a kind of field words differently. */
const sentencesOf: { [K in Kind]?: Partial<Record<FaultReason, Sentence>> } = {
  email: { invalid: 'errors.email-invalid' },
  phone: { invalid: 'errors.phone-invalid', 'too-short': 'errors.phone-too-short', 'too-long': 'errors.phone-too-long' },
  url: { invalid: 'errors.url-invalid' },
  number: { invalid: 'errors.number-invalid' },
  money: { invalid: 'errors.number-invalid' },
  date: { invalid: 'errors.date-invalid' },
  choice: { required: 'errors.choice-required' },
  choices: { required: 'errors.choice-required' },
  flag: { required: 'errors.flag-required' },
}

const isKnown = (reason: string): reason is FaultReason => reason in sentences

/** Noon is on the same day in every time zone of our users. */
const dayText = (day: string, { formatters }: FormTexts): string => formatters.formatDate(new Date(`${day}T12:00Z`))

/** The message of a fault. */
export const faultText = (row: Pick<AnyRow<never, never>, 'kind' | 'messages'>, fault: Fault, texts: FormTexts): string => {
  const { general } = texts
  const { reason, text } = fault
  const limit = fault.params?.['limit']
  const params = row.kind === 'date' && typeof limit === 'string' ? { limit: dayText(limit, texts) } : fault.params
  if (text) return text
  const key = row.messages?.[reason]
  if (key) return ownText(texts, key, params)
  const known = isKnown(reason) ? reason : 'invalid'
  return general(sentencesOf[row.kind]?.[known] ?? sentences[known], params)
}

export const choiceText = (choice: Choice<unknown>, texts: FormTexts): string =>
  'text' in choice ? ownText(texts, choice.text) : choice.label

const numberWords = (row: AnyRow<never, never>, value: number, { language, formatters }: FormTexts): string => {
  if (row.kind === 'money' && !row.unit) return formatters.formatMoney(value)
  return [numberText(value, language), 'unit' in row && row.unit].filter(Boolean).join('\u00a0')
}

/** The value of a field as text, for comparing two versions of a record. */
export const valueText = (row: AnyRow<never, never>, value: unknown, choices: readonly Choice<unknown>[], texts: FormTexts): string => {
  if (value === null || value === '' || Number.isNaN(value) || (Array.isArray(value) && !value.length))
    return texts.general('conflict.empty')
  if (typeof value === 'boolean') return texts.general(value ? 'yes' : 'no')
  if (row.kind === 'date' && typeof value === 'string') return dayText(value, texts)
  if ((row.kind === 'number' || row.kind === 'money') && typeof value === 'number') return numberWords(row, value, texts)
  const nameOf = (one: unknown): string => {
    const choice = choices.find((known) => known.value === one)
    return choice ? choiceText(choice, texts) : String(one)
  }
  return [value].flat().map(nameOf).join(', ')
}
