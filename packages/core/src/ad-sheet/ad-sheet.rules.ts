import type { Formatters } from '../i18n/formatters.ts'
import type { Language } from '../i18n/languages.ts'
import type { Translate } from '../i18n/messages.types.ts'
import type { MessageKey } from '../i18n/sources.ts'
import type { AdChoice, AdRow } from '../ad-form/ad-form.catalogue.form.ts'
import { adCatalogue, type AdValues } from '../ad-form/ad-form.form.ts'
import { legalFindings, sentencesOf } from '../ad-law/ad-law.check.rules.ts'
import { families, type AdContext, type AdFacts, type Family } from '../ad-form/ad-form.model.ts'
import { priceBlockOf } from '../ad-law/ad-law.price.rules.ts'
import { isForSale } from '../ad-form/ad-form.when.rules.ts'
import { isWebAddress } from '../web-addresses/web-addresses.ts'
import { visibleValues, type FieldTest } from './ad-sheet.visible.rules.ts'

/** What a sheet needs to know of its reader: language, formats, and the context of the ad. */
export interface SheetReader {
  language: Language
  context: AdContext
  currency: string
  format: Formatters
  fields: Translate<MessageKey<'ad-editor'>>
  words: Translate<MessageKey<'ad-sheet'>>
  law: Translate<MessageKey<'ad-law'>>
  /** Tells the fields that may be seen; all of them when absent. */
  isVisible?: FieldTest
}

/** One field of the ad in the reader's language. */
export interface SheetLine {
  name: string
  label: string
  text: string
  /** The target of a link; only http and https addresses. */
  href?: string
}

export interface SheetSection {
  family: Family
  title: string
  lines: SheetLine[]
}

/** The contents of an ad's sheet, for screen, print and PDF. */
export interface AdSheet {
  title: string
  text: string
  /** Object and offer type, such as `Flat · Sale`. */
  kind: string
  /** The amount, or the text "price on request"; empty where prices may not be seen. */
  price: string
  /** Shown beside the amount, such as the price per square metre. */
  priceNote: string
  /** The location that the public may know. */
  place: string
  keyFacts: SheetLine[]
  sections: SheetSection[]
  /** The advertiser's own legal text, and the sentences that the law requires. */
  legal: string[]
  /** For the staff only: never printed, and not in the PDF. */
  internal: SheetLine[]
}

type Values = Readonly<Record<string, unknown>>
/** A row of the catalogue, of any kind. */
export type SheetRow = AdRow & {
  kind: string
  unit?: string
  whole?: boolean
  year?: boolean
  choices?: readonly AdChoice[] | ((facts: AdFacts, context: AdContext) => readonly AdChoice[])
}

/** Fields shown in the head, the text or the location instead of lines of their own. */
const shownElsewhere = new Set<string>([
  'title',
  'text',
  'titleEn',
  'textEn',
  'titleEs',
  'textEs',
  'titleMx',
  'textMx',
  'legalText',
  'offerType',
  'objectType',
  'reference',
  'company',
  'manager',
  'price',
  'monthlyRent',
  'realPostalCode',
  'realCity',
  'postalCode',
  'city',
  'street',
  'exactAddressShown',
] satisfies (keyof AdValues)[])

const prices: ReadonlySet<string> = new Set([
  'price',
  'landPrice',
  'monthlyRent',
  'monthlyRentWithCharges',
  'priceIsFirm',
] satisfies (keyof AdValues)[])

const keyFacts: readonly (keyof AdValues)[] = [
  'livingSurface',
  'commercialSurface',
  'officeSurface',
  'activitySurface',
  'parkingSurface',
  'minimumSurface',
  'landSurface',
  'rooms',
  'bedrooms',
  'floor',
  'year',
  'mileage',
  'energy',
  'gearbox',
  'power',
]
const maxKeyFacts = 5

const space = '\u00a0'

/** Units of the catalogue that are words and so are translated. */
const unitKeys: Readonly<Record<string, MessageKey<'ad-sheet'>>> = {
  'kWh/m²/an': 'units.energy',
  'kg CO₂/m²/an': 'units.climate',
  mois: 'units.months',
  ch: 'units.power',
}

/** A unit in the reader's language. */
export const unitText = (unit: string, words: Translate<MessageKey<'ad-sheet'>>): string => {
  const key = unitKeys[unit]
  return key ? words(key) : unit
}

/** The text of a choice in the reader's language; the value itself if it is no longer a choice. */
export const choiceText = (
  row: SheetRow,
  value: unknown,
  facts: AdFacts,
  { context, fields }: Pick<SheetReader, 'context' | 'fields'>,
): string => {
  const choices = typeof row.choices === 'function' ? row.choices(facts, context) : (row.choices ?? [])
  const choice = choices.find((each) => each.value === value)
  if (!choice) return String(value)
  return 'text' in choice ? fields(choice.text) : choice.label
}

const numberText = (row: SheetRow, value: number, reader: SheetReader): string => {
  const text = row.year ? String(value) : reader.format.formatNumber(value)
  return row.unit ? `${text}${space}${unitText(row.unit, reader.words)}` : text
}

const valueText = (row: SheetRow, value: unknown, values: Values, reader: SheetReader): string => {
  const facts = values as unknown as AdFacts
  switch (row.kind) {
    case 'money':
      return reader.format.formatMoney(Number(value), reader.currency)
    case 'number':
      return numberText(row, Number(value), reader)
    case 'date':
      // Noon is on the same day in every time zone that an account may be in.
      return reader.format.formatDate(new Date(`${String(value)}T12:00:00Z`))
    case 'flag':
      return reader.fields('choices.yes')
    case 'choice':
      return choiceText(row, value, facts, reader)
    case 'choices':
      return (value as unknown[]).map((one) => choiceText(row, one, facts, reader)).join(', ')
    default:
      return String(value)
  }
}

/** Whether a field is filled in. */
export const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)

const webAddress = (text: string): string | null => (isWebAddress(text) ? text : null)

const lineOf = (name: string, row: SheetRow, values: Values, reader: SheetReader): SheetLine => {
  const text = valueText(row, values[name], values, reader)
  const href = row.kind === 'url' ? webAddress(text) : null
  return { name, label: reader.fields(row.labelFor?.(reader.context) ?? row.label), text, ...(href && { href }) }
}

const isShown = (name: string, row: SheetRow, values: Values, { context, isVisible }: SheetReader): boolean =>
  isFilled(values[name]) && (isVisible?.(name) ?? true) && (row.visible?.(values as unknown as AdFacts, context) ?? true)

const isInternal = (name: string, row: SheetRow, { priceShown }: Pick<AdValues, 'priceShown'>): boolean =>
  row.internal === true || (priceShown === 'hidden' && prices.has(name))

/** The public text of a field; empty if the field is empty or not public. */
export const publicText = (name: keyof AdValues, values: AdValues, reader: SheetReader): string => {
  const row: SheetRow = adCatalogue[name] as never
  const isPublic = isShown(name, row, values as unknown as Values, reader) && !isInternal(name, row, values)
  return isPublic ? lineOf(name, row, values as unknown as Values, reader).text : ''
}

const amountOf = ({ offerType, price, monthlyRent }: AdValues): number | null => (offerType === 'L' ? monthlyRent : price)

const amountText = (values: AdValues, { format, currency, words }: SheetReader): string => {
  const amount = amountOf(values)
  if (amount === null) return ''
  const text = format.formatMoney(amount, currency)
  return values.offerType === 'L' ? words('rent', { amount: text }) : text
}

/** The price that visitors may know; the note is made of what may be seen, since a hidden surface follows from it. */
const priceOf = (values: AdValues, seen: AdValues, reader: SheetReader): Pick<AdSheet, 'price' | 'priceNote'> => {
  const isVisible = reader.isVisible?.(values.offerType === 'L' ? 'monthlyRent' : 'price') ?? true
  if (!isVisible) return { price: '', priceNote: '' }
  if (values.priceShown === 'hidden') return { price: reader.words('priceOnRequest'), priceNote: '' }
  return { price: amountText(values, reader) || reader.words('priceOnRequest'), priceNote: priceNoteOf(seen, reader) }
}

const priceNoteOf = (values: AdValues, { format, currency, words, context }: SheetReader): string => {
  const perMetre = isForSale(values, context) ? priceBlockOf(values, context).perSquareMetre : null
  return perMetre === null ? '' : words('perSquareMetre', { amount: format.formatMoney(perMetre, currency) })
}

const joined = (parts: readonly string[], sign: string): string => parts.filter(Boolean).join(sign)

const exactAddress = ({ street, realPostalCode, realCity }: AdValues): string =>
  joined([street, joined([realPostalCode, realCity], ' ')], ', ')

/** The texts of the ad in the reader's language where they exist, otherwise in its own. */
const written = (
  { title, text, titleEn, textEn, titleEs, textEs, titleMx, textMx }: AdValues,
  language: Language,
): { title: string; text: string } => {
  const other = { fr: ['', ''], en: [titleEn, textEn], es: [titleEs, textEs], mx: [titleMx || titleEs, textMx || textEs] }[language]
  return { title: other[0] || title, text: other[1] || text }
}

/** The sentences that the law requires today and that are missing in what the sheet says, in the reader's language. */
const missingSentences = (values: AdValues, { text, legalText }: AdValues, { context, law }: SheetReader): string[] => {
  const ad = { values: { ...values, text, legalText }, context }
  return legalFindings(ad, context.today).flatMap(({ rule }) => sentencesOf(rule.demand, ad, law).slice(0, 1))
}

/** Builds the sheet of an ad in its reader's language: the only source for screen, print and PDF. */
export const adSheet = (
  values: AdValues,
  reader: SheetReader,
  catalogue: Readonly<Record<string, SheetRow>> = adCatalogue as never,
): AdSheet => {
  const { words, language, isVisible } = reader
  const seen = isVisible ? visibleValues(values, isVisible) : values
  const shown = Object.entries(catalogue).filter(([name, row]) => isShown(name, row, values as unknown as Values, reader))
  const line = ([name, row]: (typeof shown)[number]): SheetLine => lineOf(name, row, values as unknown as Values, reader)
  const isInternalEntry = ([name, row]: (typeof shown)[number]): boolean => isInternal(name, row, values)
  const open = shown.filter((entry) => !isInternalEntry(entry) && !shownElsewhere.has(entry[0]))
  const publicAddress = joined([seen.postalCode, seen.city], ' ')
  const exactAddressLine = { label: words('realPlace'), text: exactAddress(seen), name: 'realPlace' }
  const { title, text } = written(values, language)
  return {
    title,
    text: (isVisible?.('text') ?? true) ? text : '',
    kind: joined(
      shown
        .filter(([name]) => name === 'objectType' || name === 'offerType')
        .map((entry) => line(entry).text)
        .toReversed(),
      ' · ',
    ),
    ...priceOf(values, seen, reader),
    place: (values.exactAddressShown && exactAddressLine.text) || publicAddress,
    keyFacts: keyFacts
      .flatMap((name) => open.filter(([each]) => each === name))
      .slice(0, maxKeyFacts)
      .map(line),
    sections: families
      .map((family) => ({ family, title: words(`families.${family}`), lines: open.filter(([, row]) => row.family === family).map(line) }))
      .filter(({ lines }) => lines.length > 0),
    legal: [...(seen.legalText ? [seen.legalText] : []), ...missingSentences(values, seen, reader)],
    internal: [
      ...(values.exactAddressShown || exactAddressLine.text === '' || exactAddressLine.text === publicAddress ? [] : [exactAddressLine]),
      ...shown.filter(isInternalEntry).map(line),
    ],
  }
}
