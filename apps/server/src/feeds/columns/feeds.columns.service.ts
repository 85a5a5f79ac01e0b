import type { Advertiser } from '@vitrine/core/account'
import { adContextOf, adForm, adWireNames, type AdContext, type AdValues } from '@vitrine/core/ad-form'
import { dayOf, timeZoneOf } from '@vitrine/core/days'
import {
  columnUses,
  doubledFields,
  missingFields,
  type ColumnOption,
  type ColumnsAnswer,
  type ColumnsQuestion,
  type ConstantField,
  type FileColumn,
} from '@vitrine/core/feeds'
import { ownText, type AnyRow } from '@vitrine/core/form'
import { objectTypes } from '../../object-types/object-types.model.ts'
import { invalid, Refusal } from '../../refusal.ts'
import type { ReportWords } from '../feeds.report.service.ts'
import { wordChoices } from '../words/feeds.words.service.ts'
import type { ColumnSample } from '../reading/feeds.columns.rows.ts'
import { fieldOfHeading, rankOfHeading } from '../reading/feeds.columns.words.wire.ts'

/** Whose columns they are, and in which language they are spoken of. */
interface Around {
  advertiser: Advertiser
  words: ReportWords
  now: Date
}

type Name = keyof AdValues

const contextOf = ({ advertiser, words: { form }, now }: Around): AdContext =>
  adContextOf(advertiser, {
    isModel: false,
    isLot: false,
    today: dayOf(now, timeZoneOf(advertiser.country)),
    objectTypes: objectTypes({ language: form.language, universe: advertiser.universe }),
    managers: [],
  })

/** Ads that show, between them, every field that a file may fill in. */
const exampleAds = ({ offerTypes, objectTypes: types }: AdContext): AdValues[] =>
  offerTypes.flatMap((offerType) =>
    types.flatMap(({ value: objectType }) =>
      (['purchase', 'loa'] as const).map((financing) => ({
        ...adForm.empty,
        offerType,
        objectType,
        financing,
        energy: 'electric' as const,
        priceShown: 'shown' as const,
        rentIncludesCharges: true,
        energyDiagnosis: 'done' as const,
        condominium: 'yes' as const,
      })),
    ),
  )

const textOf = (name: Name, context: AdContext, { words }: Around): string => {
  const row = adForm.fields[name] as unknown as AnyRow<AdValues, AdContext>
  const label = (row as { labelFor?: (context: AdContext) => typeof row.label | null }).labelFor?.(context) ?? row.label
  return ownText(words.form, label)
}

/** The fields that a column may be taken as, by their wire names. */
const columnFields = (around: Around): ColumnOption[] => {
  const context = contextOf(around)
  const ads = exampleAds(context)
  return adForm.names
    .filter((name) => ads.some((ad) => adForm.isVisible(name, ad, context)))
    .map((name) => ({ value: adWireNames[name] ?? name, label: textOf(name, context, around) }))
}

/** What may be the same for all ads, where a file does not say it. */
const constantNames = ['offerType', 'objectType', 'postalCode', 'city'] as const satisfies readonly Name[]

const isPicture = (text: string): boolean => /^https?:.*\.(?:jpe?g|png|webp)\b/i.test(text)

/** What is proposed for each heading: an earlier choice, or the field that it is known for, to the heading that means it most surely. */
const proposed = (sample: ColumnSample, earlier: ReadonlyMap<string, string>, fields: ReadonlySet<string>): Map<string, string> => {
  const chosen = new Map(sample.headings.flatMap((heading) => (earlier.has(heading) ? [[heading, earlier.get(heading) ?? '']] : [])))
  const isFree = (field: string): boolean => field === columnUses.photos || (fields.has(field) && ![...chosen.values()].includes(field))
  const surest = sample.headings.toSorted((one, other) => Math.sign(rankOfHeading(one) - rankOfHeading(other)) || 0)
  for (const heading of surest) {
    if (chosen.has(heading)) continue
    const at = sample.headings.indexOf(heading)
    const isPhotos = sample.rows.some((row) => isPicture(row[at] ?? ''))
    chosen.set(heading, fieldOfHeading(heading, isFree) ?? (isPhotos ? columnUses.photos : columnUses.further))
  }
  return chosen
}

/** What is proposed for all ads. A dealer sells cars or motorbikes, also where a column says it of some of them alone. */
const usualOf = ({ universe, trade, city, postalCode }: Advertiser): Readonly<Record<(typeof constantNames)[number], string>> => ({
  offerType: universe === 'VO' ? 'V' : '',
  objectType: universe === 'VO' ? (trade === 'CONCESSIONNAIRE_MOTO' ? '2200' : '2100') : '',
  city,
  postalCode,
})

const isKind = (name: Name): boolean => name === 'offerType' || name === 'objectType'

const constantsOf = (taken: ReadonlySet<string>, earlier: ColumnsAnswer | null, around: Around): ConstantField[] => {
  const [context, usual] = [contextOf(around), usualOf(around.advertiser)]
  const choices = wordChoices(around.advertiser, around.words, around.now)
  return constantNames.map((name) => {
    const field = adWireNames[name] ?? name
    const kept = earlier?.constants.find((constant) => constant.field === field)?.value
    return {
      field,
      label: textOf(name, context, around),
      value: kept ?? ((taken.has(field) && !isKind(name)) || earlier !== null ? '' : usual[name]),
      options: choices.filter((choice) => choice.field === name).map(({ value, label }) => ({ value, label })),
    }
  })
}

/** What is asked about the columns of a file. */
export const columnsQuestion = (sample: ColumnSample, earlier: ColumnsAnswer | null, around: Around): ColumnsQuestion => {
  const fields = columnFields(around)
  const known = new Map(earlier?.columns.map(({ heading, field }) => [heading, field]))
  const chosen = proposed(sample, known, new Set(fields.map(({ value }) => value)))
  const columns = sample.headings.map((heading, at): FileColumn => ({
    heading,
    field: chosen.get(heading) ?? columnUses.further,
    examples: sample.rows.map((row) => row[at] ?? ''),
    isNew: !known.has(heading),
  }))
  return {
    columns,
    gone: sample.isTable ? [...known.keys()].filter((heading) => !sample.headings.includes(heading)) : [],
    fields,
    constants: constantsOf(new Set(chosen.values()), earlier, around),
  }
}

const longestConstant = 80

const checkConstants = ({ constants }: ColumnsAnswer, around: Around): void => {
  const allowed = new Map(constantsOf(new Set(), null, around).map((constant) => [constant.field, constant]))
  for (const { field, value } of constants) {
    const options = allowed.get(field)?.options
    const isRight = options !== undefined && (options.length === 0 || value === '' || options.some((option) => option.value === value))
    if (!isRight || value.length > longestConstant) throw invalid(field)
  }
}

/** What a person has said, if it is whole: every column once, every field of one column, and nothing missing without which no ad comes in. */
export const checkedAnswer = (answer: ColumnsAnswer, { headings }: ColumnSample, around: Around): ColumnsAnswer => {
  const fields = columnFields(around)
  const possible = new Set([...fields.map(({ value }) => value), ...Object.values(columnUses)])
  const said = new Set(answer.columns.map(({ heading }) => heading))
  const unsaid = headings.find((heading) => !said.has(heading))
  if (unsaid !== undefined) throw invalid(unsaid)
  if (said.size !== answer.columns.length || said.size !== headings.length) throw invalid('colonnes')
  const wrong = answer.columns.find(({ field }) => !possible.has(field))
  if (wrong) throw invalid(wrong.heading)
  checkConstants(answer, around)
  const labels = (names: readonly string[]): string =>
    names.map((name) => fields.find(({ value }) => value === name)?.label ?? name).join(', ')
  const [missing, doubled] = [missingFields(answer), doubledFields(answer)]
  if (missing.length > 0) throw new Refusal('feed-columns-missing', { field: missing[0] ?? '', params: { fields: labels(missing) } })
  if (doubled.length > 0) throw new Refusal('feed-columns-doubled', { field: doubled[0] ?? '', params: { fields: labels(doubled) } })
  return { ...answer, constants: answer.constants.filter(({ value }) => value.trim() !== '') }
}

/** What is remembered: ads of a file that is no table need not have all columns, so that earlier ones are kept. */
export const rememberedAnswer = (
  answer: ColumnsAnswer,
  { headings, isTable }: ColumnSample,
  earlier: ColumnsAnswer | null,
): ColumnsAnswer =>
  isTable
    ? answer
    : { ...answer, columns: [...answer.columns, ...(earlier?.columns ?? []).filter(({ heading }) => !headings.includes(heading))] }
