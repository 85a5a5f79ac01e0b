import { requiredSurface } from '@vitrine/core/ad-form'
import type { Formatters } from '@vitrine/core/i18n'
import type { TextRequest } from '@vitrine/core/text-generation'
import { positive, propertyFacts, vehicleFacts, type Facts } from './copywriter.facts.rules.ts'
import { sayableFields, type Occasion, type Sayable, type Words } from './copywriter.model.ts'

export type AdSubject = Extract<TextRequest['subject'], { kind: 'ad' }>

/** What is told of an ad, in words of the language. */
export interface Told {
  values: Sayable
  occasion: Occasion
  isVehicle: boolean
  isMotorbike: boolean
  isProgram: boolean
  /** Whether the price may be said. */
  showsPrice: boolean
  /** The noun with what belongs to it, without and with its article; and where it is. */
  thing: string
  aThing: string
  place: string | null
  facts: Facts
}

const studio = 1110
const motorbike = 2200
const garage = 1410
/** A programme of houses and land, whose least surface may be that of either. */
const houseAndLand = 5000
const programs: ReadonlySet<number> = new Set([3000, 3100, 3200, 3300, 3400, 5000])

const tidied = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : value)

/** The values that are to be said. */
const sayable = (values: AdSubject['values'], fields: TextRequest['fields']): Sayable =>
  Object.fromEntries(sayableFields.filter((name) => fields === null || fields.includes(name)).map((name) => [name, tidied(values[name])]))

const offers: Readonly<Record<string, Occasion>> = { V: 'sale', L: 'rent', G: 'social' }

const occasionOf = ({ offerType }: Sayable, { universe, isSold }: AdSubject, isProgram: boolean): Occasion => {
  if (isSold) return 'sold'
  if (universe === 'VO') return offerType === 'V' ? 'vehicle' : 'any'
  const offer = offers[offerType ?? ''] ?? 'any'
  return isProgram && offer === 'sale' ? 'program' : offer
}

const vehicleNoun = ({ brand, model, version, objectType }: Sayable, words: Words): { thing: string; article: string } => {
  const named = [brand, model, version].filter(Boolean).join(' ')
  if (named && brand) return { thing: named, article: words.vehicleArticle(named, objectType === motorbike) }
  const noun = words.nouns[objectType ?? 0] ?? words.anyVehicle
  return { thing: noun.name, article: noun.article }
}

/** A studio is one room, and nothing else is; another home of that type is a flat. */
const nounOf = ({ objectType, rooms }: Sayable, words: Words) =>
  words.nouns[objectType === studio && rooms !== 1 ? 1100 : (objectType ?? 0)] ?? words.anyProperty

const surfaceOf = (values: Sayable): number | null => {
  const { objectType } = values
  if (objectType === garage || objectType === houseAndLand) return null
  return positive((objectType && values[`${requiredSurface(objectType)}Surface`]) || values.livingSurface)
}

const propertyNoun = (values: Sayable, words: Words, format: Formatters): { thing: string; article: string } => {
  const noun = nounOf(values, words)
  const isStudio = values.objectType === studio && values.rooms === 1
  const surface = surfaceOf(values)
  const thing = words.property({
    noun: noun.name,
    rooms: isStudio ? null : positive(values.rooms),
    bedrooms: isStudio ? null : positive(values.bedrooms),
    surface: surface === null ? null : `${format.formatNumber(surface)}\u00A0m²`,
    isFrom: programs.has(values.objectType ?? 0),
  })
  return { thing: [thing, noun.rest, values.isLifeAnnuity && words.annuity].filter(Boolean).join(' '), article: noun.article }
}

/** What the noun says already. */
const saidBy = (values: Sayable, words: Words) => ({
  // Where the noun counts bedrooms, nobody asks for the rooms as well.
  rooms: words.saysRooms || positive(values.bedrooms) !== null || values.rooms === 1,
  bedrooms: words.saysBedrooms,
  land: Boolean(values.objectType && requiredSurface(values.objectType) === 'land'),
})

/** What may be told of an ad. */
export const toldOf = (subject: AdSubject, { fields }: Pick<TextRequest, 'fields'>, words: Words, format: Formatters): Told => {
  const values = sayable(subject.values, fields)
  const isVehicle = subject.universe === 'VO'
  const isProgram = programs.has(values.objectType ?? 0)
  const { thing, article } = isVehicle ? vehicleNoun(values, words) : propertyNoun(values, words, format)
  const telling = { values, words, format }
  return {
    values,
    occasion: occasionOf(values, subject, isProgram),
    isVehicle,
    isMotorbike: isVehicle && values.objectType === motorbike,
    isProgram,
    showsPrice: subject.values.priceShown !== 'hidden' && !subject.isSold,
    thing,
    aThing: words.withArticle(article, thing),
    place: values.city ? words.placeOf(values.city) : null,
    facts: isVehicle ? vehicleFacts(telling) : propertyFacts(telling, saidBy(values, words)),
  }
}
