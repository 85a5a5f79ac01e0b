import { valuesToSave } from '@vitrine/core/ad-editor'
import { adCatalogue, adForm, adWireNames, type AdContext, type AdValues } from '@vitrine/core/ad-form'
import { fieldOfFinding, legalFindings } from '@vitrine/core/ad-law'
import { choiceText, type AnyRow, type Choice, type Fault, type FormTexts } from '@vitrine/core/form'
import { readDay } from '../poliris/poliris.days.rules.ts'
import { rankOfField } from '../poliris/poliris.parts.wire.ts'
import { rankName } from '../poliris/poliris.ranks.wire.ts'
import { cutTo, type FeedFinding, type FeedRow } from './reading/feeds.file.model.ts'

/** The context in which ads of a file are checked. */
export interface FeedJudge {
  context: AdContext
  /** The default for the name of the company that offers an ad. */
  company: string
  /** Texts of choices, in French as the advertisers' software writes them. */
  texts: FormTexts
}

export interface JudgedAd {
  /** Null if the ad is refused. */
  values: AdValues | null
  title: string
  findings: FeedFinding[]
}

type Name = keyof AdValues
type Row = AnyRow<AdValues, AdContext>
type Loose = Record<string, unknown>

const rowOf = (name: Name): Row => adForm.fields[name]

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** Parses `250 000,50 €`. */
const numberOf = (text: string): number => {
  const digits = text.replaceAll(/[\s\u00A0\u202F€]|(?<=\d\s*)(?:m²|m2|km|eur(?:os)?|cm³|cm3|cc|ch|cv|hp|g\/km|mois|months?|%)\s*$/gi, '')
  const isFrench = /,\d{1,2}$/.test(digits)
  return Number(isFrench ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(/,(?=\d{3})/g, ''))
}

/** Days of which software says the month alone: something holds from its first day on. Of others, such as that of a diagnosis, the very day counts. */
const monthFields: ReadonlySet<Name> = new Set<Name>(['registeredOn', 'availableOn', 'energyPricesOf'])

/** A day that a file says; undefined where it cannot be read for certain. */
const dayOf = (name: Name, text: string): string | null | undefined => {
  const read = readDay(text)
  if (read === null || (read.isMonth && !monthFields.has(name))) return undefined
  return read.day || null
}

/** The year of a number, or of a day or a month. */
const yearOf = (text: string): number => {
  const day = readDay(text)?.day
  return day ? Number(day.slice(0, 4)) : numberOf(text)
}

const yes: ReadonlySet<string> = new Set(['oui', 'o', 'yes', 'y', 'true', 'vrai', 'si', 'x', '1'])

type WiredChoice = Choice<unknown> & { wire?: string }

/** A choice by its code, its value or its French name; another text stays, so that it is reported as invalid. */
const chosen = (choices: readonly WiredChoice[], text: string, texts: FormTexts): unknown => {
  const wanted = plain(text)
  const isIt = (choice: WiredChoice): boolean =>
    [choice.wire, String(choice.value), choiceText(choice, texts)].some((word) => word !== undefined && plain(word) === wanted)
  return choices.find(isIt)?.value ?? text
}

const valueOf = (name: Name, text: string, known: AdValues, { context, texts }: FeedJudge): unknown => {
  const row = rowOf(name)
  switch (row.kind) {
    case 'number':
      return 'year' in adCatalogue[name] ? yearOf(text) : numberOf(text)
    case 'money':
      return numberOf(text)
    case 'flag':
      return yes.has(plain(text))
    case 'date':
      return dayOf(name, text)
    case 'choice':
      return chosen(adForm.choicesOf(name, known, context), text, texts)
    case 'choices':
      return text.split(/[,|]/).map((one) => chosen(adForm.choicesOf(name, known, context), one, texts))
    default:
      return text
  }
}

const namesByWire = new Map(Object.entries(adWireNames).map(([name, wire]) => [wire.toLowerCase(), name as Name]))

/** The editor's name of a field; empty for none. */
const nameOf = (wire: string): string => namesByWire.get(wire.toLowerCase()) ?? ''

/** Public and real place default to each other. */
const filledIn = (values: AdValues, { company }: FeedJudge): AdValues => ({
  ...values,
  company: values.company || company,
  city: values.city || values.realCity,
  postalCode: values.postalCode || values.realPostalCode,
  realCity: values.realCity || values.city,
  realPostalCode: values.realPostalCode || values.postalCode,
  priceShown: values.priceShown ?? 'shown',
  energyDiagnosis: values.energyDiagnosis ?? (values.energyLetter === null ? null : 'done'),
})

interface Typed {
  values: AdValues
  /** Names of the file that are no fields. */
  unknown: string[]
  /** Days that could not be read. */
  unread: Map<Name, string>
}

const typed = ({ fields }: FeedRow, judge: FeedJudge): Typed => {
  const values: Loose = { ...adForm.empty }
  const unknown: string[] = []
  const unread = new Map<Name, string>()
  for (const [wire, text] of Object.entries(fields)) {
    const name = namesByWire.get(wire.toLowerCase())
    const value = name && valueOf(name, text, values as unknown as AdValues, judge)
    if (!name) unknown.push(wire)
    else if (value === undefined) unread.set(name, text)
    else values[name] = value
  }
  return { values: filledIn(values as unknown as AdValues, judge), unknown, unread }
}

const unreadFinding = ([name, text]: [Name, string]): FeedFinding => ({
  level: 'warning',
  field: name,
  value: cutTo(text, 200),
  reason: monthFields.has(name) ? 'month-unread' : 'day-unread',
})

/** Whether an ad cannot do without the field: those of the editor's first tab, without which nobody would find it. Other missing fields are only reported. */
const isEssential = (name: Name): boolean => adCatalogue[name].tab === 'main'

/** Leaves out invalid fields, so that they do not prevent the import of the ad. */
const without = (values: AdValues, names: readonly Name[]): AdValues => ({
  ...values,
  ...Object.fromEntries(names.map((name) => [name, adForm.empty[name]])),
})

const lawFindings = (values: AdValues, context: AdContext): FeedFinding[] =>
  legalFindings({ values, context }, context.today).map((finding) => ({
    level: finding.rule.level === 'blocking' ? 'warning' : 'info',
    field: fieldOfFinding(finding),
    value: finding.words ?? '',
    reason: 'law',
    params: { source: finding.rule.source },
  }))

/** Which column of the file says a field, in a format of numbered columns, or in a file with names of its own. */
const columnOf = ({ columns, headings }: FeedRow, name: string): FeedFinding['params'] => {
  const wire = adWireNames[name as Name]
  const heading = wire === undefined ? undefined : headings[wire]
  if (heading !== undefined) return { name: heading }
  const rank = columns === null || wire === undefined ? undefined : rankOfField(wire)
  return rank === undefined ? {} : { column: rank, name: rankName(rank) }
}

const withColumn = (row: FeedRow, finding: FeedFinding): FeedFinding => ({
  ...finding,
  params: { ...columnOf(row, finding.field), ...finding.params },
})

/** A finding about how a text is written, and not about what it says. */
const isAboutLetters = (reason: string): boolean => /-(?:garbled|other-encoding)$/.test(reason)

/** Checks an ad of a file by the rules of the editor. */
export const judgeAd = (row: FeedRow, judge: FeedJudge): JudgedAd => {
  const { context } = judge
  const { values: said, unknown, unread } = typed(row, judge)
  const values = valuesToSave(adForm.tidy(said, context), context)
  const faults = adForm.check(values, context)
  const wrong = adForm.names.filter((name) => faults[name])
  const isRefusing = (name: Name): boolean => isEssential(name) && adForm.isRequired(name, values, context)
  const sayOf = (name: Name): string => Object.entries(row.fields).find(([wire]) => namesByWire.get(wire.toLowerCase()) === name)?.[1] ?? ''
  // What the file's reader has told of a field says more than that it is empty.
  const known = new Set(row.findings.filter(({ reason }) => !isAboutLetters(reason)).map(({ field }) => nameOf(field)))
  const unreadDays = [...unread].filter(([name]) => adForm.isVisible(name, values, context)).map(unreadFinding)
  const faulty = wrong
    .filter((name) => !known.has(name) && !unread.has(name))
    .map((name): FeedFinding => {
      const { reason, params } = faults[name] as Fault
      return {
        level: isRefusing(name) ? 'error' : 'warning',
        field: name,
        value: cutTo(sayOf(name), 200),
        reason,
        ...(params && { params }),
      }
    })
  const findings = [...faulty, ...unreadDays]
  const unknownFields = unknown.map((wire): FeedFinding => ({ level: 'info', field: '', value: wire, reason: 'unknown-field' }))
  const others = [...unknownFields, ...row.findings.map((finding) => ({ ...finding, field: nameOf(finding.field) }))]
  const told = (own: readonly FeedFinding[]): FeedFinding[] => [...own.map((finding) => withColumn(row, finding)), ...others]
  if (wrong.some(isRefusing)) return { values: null, title: values.title, findings: told(findings) }
  const mended = valuesToSave(adForm.tidy(without(values, wrong), context), context)
  return { values: mended, title: mended.title, findings: told([...findings, ...lawFindings(mended, context)]) }
}
