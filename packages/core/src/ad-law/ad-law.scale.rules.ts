import type { Translate } from '../i18n/messages.types.ts'
import type { MessageKey } from '../i18n/sources.ts'
import type { AdValues } from '../ad-form/ad-form.form.ts'
import { diagnosisOfNow, motorbikeType } from '../ad-form/ad-form.when.rules.ts'

export const scaleLetters = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export type ScaleLetter = (typeof scaleLetters)[number]

/** The coloured scales that the law requires: energy and climate of a home, CO2 of a car. */
const scaleKinds = ['energy', 'climate', 'carbon'] as const
export type ScaleKind = (typeof scaleKinds)[number]

/** A scale with all its texts, to be drawn by `scaleSvg` or shown as a table to those who cannot see it. */
export interface Scale {
  kind: ScaleKind
  letter: ScaleLetter
  /** Such as `Classe énergie : D`. */
  title: string
  /** The values beside the letter, such as `142 kWh/m²/an`. */
  values: string[]
  /** Title, values and the meaning of the letters, in one sentence. */
  description: string
  /** The French name of the two worst energy classes. */
  wasteful: string
}

export type ScaleText = Translate<MessageKey<'ad-law'>>

const isLetter = (value: unknown): value is ScaleLetter => scaleLetters.includes(value as ScaleLetter)

const scaleOf = (kind: ScaleKind, letter: ScaleLetter | null, values: (string | null)[], text: ScaleText): Scale | null => {
  if (letter === null) return null
  const known = values.filter((value) => value !== null)
  const title = text(`scale.${kind}`, { letter })
  const meaning = text(kind === 'energy' && isWasteful(letter) ? 'scale.meaningOfWasteful' : 'scale.meaning')
  return { kind, letter, title, values: known, description: [title, ...known, meaning].join(', '), wasteful: text('scale.wasteful') }
}

const isWasteful = (letter: ScaleLetter): boolean => letter === 'F' || letter === 'G'

/** The upper limits of the CO2 classes, in grams per kilometre. */
const carbonLimits = [100, 120, 140, 160, 200, 250]

export const carbonLetterOf = (gramsPerKilometre: number): ScaleLetter =>
  scaleLetters[carbonLimits.findIndex((limit) => gramsPerKilometre <= limit)] ?? 'G'

/** The letter of a scale; null if nothing is known. */
export const scaleLetterOf = (
  kind: ScaleKind,
  { objectType, energyDiagnosis, energyLetter, climateLetter, carbonLetter, carbonDioxide }: AdValues,
): ScaleLetter | null => {
  const home = energyDiagnosis === 'done'
  const letter = {
    energy: home ? energyLetter : null,
    climate: home ? climateLetter : null,
    carbon: objectType === motorbikeType ? null : (carbonLetter ?? (carbonDioxide === null ? null : carbonLetterOf(carbonDioxide))),
  }[kind]
  return isLetter(letter) ? letter : null
}

/**
 * The scales of an ad, in the language of `text`. Since July 2021 the energy letter follows from the worse of two
 * values, so both stand beside it.
 */
export const scalesOf = (values: AdValues, text: ScaleText): Scale[] => {
  const { energyDiagnosedOn, energyUse, emissions, carbonDioxide } = values
  const use = energyUse === null ? null : text('scale.energyUnit', { value: energyUse })
  const gas = emissions === null ? null : text('scale.climateUnit', { value: emissions })
  const grams = carbonDioxide === null ? null : text('scale.carbonUnit', { value: carbonDioxide })
  const isOfBefore = energyDiagnosedOn !== null && energyDiagnosedOn < diagnosisOfNow
  const written: Record<ScaleKind, (string | null)[]> = { energy: isOfBefore ? [use] : [use, gas], climate: [gas], carbon: [grams] }
  return scaleKinds.flatMap((kind) => scaleOf(kind, scaleLetterOf(kind, values), written[kind], text) ?? [])
}

/** The text shown instead of a missing scale; null if nothing is known about the diagnosis. */
export const diagnosisNote = ({ energyDiagnosis }: Pick<AdValues, 'energyDiagnosis'>, text: ScaleText): string | null =>
  energyDiagnosis === 'ongoing' || energyDiagnosis === 'exempt' ? text(`scale.${energyDiagnosis}`) : null

/** The sentence about the yearly cost of energy; null unless both amounts and the year of the prices are known. */
export const energyCostSentence = (
  {
    energyCostFrom: from,
    energyCostTo: to,
    energyPricesYear,
    energyPricesOf,
  }: Pick<AdValues, 'energyCostFrom' | 'energyCostTo' | 'energyPricesYear' | 'energyPricesOf'>,
  text: ScaleText,
): string | null => {
  const year = energyPricesYear ?? energyPricesOf?.slice(0, 4) ?? null
  return from === null || to === null || year === null ? null : text('energy.cost', { from, to, year: String(year) })
}

/** The official colours, best letter first. */
const greenToRed = ['#009c6d', '#52b153', '#78bd76', '#f4e70f', '#f0b50f', '#eb8235', '#d7221f']
export const scaleColours: Readonly<Record<ScaleKind, readonly string[]>> = {
  energy: greenToRed,
  climate: ['#a4dbf8', '#8cb4d3', '#7792b1', '#606f8f', '#4d5271', '#393551', '#281b35'],
  carbon: greenToRed,
}

const linear = (part: number): number => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

/** WCAG's relative luminance of a colour such as `#d7221f`. */
export const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Black or white, whichever has a contrast of at least 4.5:1 on the colour. */
export const readableOn = (colour: string): '#000' | '#fff' => (luminance(colour) > 0.179 ? '#000' : '#fff')
