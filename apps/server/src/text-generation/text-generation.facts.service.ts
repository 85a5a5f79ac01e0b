import { adContextOf, adForm, type AdValues } from '@vitrine/core/ad-form'
import { ownText, valueText, type FormTexts } from '@vitrine/core/form'
import { createFormatters, loadTranslator, type Language } from '@vitrine/core/i18n'
import type { TextRequest, TextSubject } from '@vitrine/core/text-generation'
import { objectTypes } from '../object-types/object-types.model.ts'

type Name = keyof AdValues

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)

const formTexts = async (language: Language): Promise<FormTexts> => {
  const [own, general] = await Promise.all([loadTranslator(language, 'ad-editor'), loadTranslator(language, 'form')])
  return { own, general, formatters: createFormatters(language, 'UTC'), language }
}

/** What the fields of an ad say, by their labels in the language of the text. */
const labelled = async (
  { values, universe }: Extract<TextSubject, { kind: 'ad' }>,
  names: readonly Name[],
  language: Language,
): Promise<Record<string, string>> => {
  const texts = await formTexts(language)
  const types = objectTypes({ language, universe, codes: new Set([values.objectType ?? 0]) })
  const whose = { universe, trade: universe === 'VO' ? ('CONCESSIONNAIRE' as const) : ('AGENCE' as const), offerTypes: [] }
  const context = adContextOf(whose, { isModel: false, isLot: false, today: '', objectTypes: types, managers: [] })
  const all: AdValues = { ...adForm.empty, ...values }
  return Object.fromEntries(
    names.map((name) => [
      ownText(texts, adForm.fields[name].label),
      valueText(adForm.fields[name] as never, all[name], adForm.choicesOf(name, all, context), texts),
    ]),
  )
}

/** The data that a text is written from. */
export const factsOf = async ({ subject, purpose, fields, hasReference, language }: TextRequest): Promise<Record<string, unknown>> => {
  if (subject.kind === 'news') return { title: subject.title, notes: subject.text }
  if (subject.kind === 'review') {
    // The review is the source itself.
    if (purpose === 'translation') return {}
    const { rating, text, whatHappened, phone } = subject
    return { rating, review: text, ...(whatHappened && { whatHappened }), ...(phone && { phone }) }
  }
  const { values, url } = subject
  const isWanted = (name: Name): boolean => (name === 'reference' ? hasReference : fields === null || fields.includes(name))
  const names = adForm.names.filter((name) => isWanted(name) && !isEmpty(values[name]))
  return { ...(await labelled(subject, names, language)), ...(url && { page: url }) }
}
