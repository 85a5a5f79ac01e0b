import type { AdValues } from '../ad-form/ad-form.form.ts'
import type { CheckedAd, Claim } from './fact-check.model.ts'
import { before, countWords, ordinalWords, readCount, readOrdinal } from './fact-check.words.rules.ts'

interface Counted {
  kind: Claim['kind']
  fields: Claim['fields']
  /** What stands after the number, or around it as `{}`. */
  words: readonly string[]
}

const counted: readonly Counted[] = [
  {
    kind: 'bedrooms',
    fields: ['bedrooms'],
    words: [
      String.raw`{}[ -]?(?:(?:belles?|grandes?|vraies?|spacieuses?|large|spacious|double|good[ -]sized|amplias|grandes) )?(?:chambres?|bed(?:room)?s?\b|dormitorios?|recamaras?|habitaciones|alcobas)`,
    ],
  },
  {
    kind: 'bathrooms',
    fields: ['bathrooms'],
    words: [String.raw`{} (?:(?:full|banos?|belles?|grandes?) )?(?:salles? de bains?|sdb|bath(?:room)?s?\b|banos?(?: completos)?)`],
  },
  { kind: 'bathrooms', fields: ['showerRooms'], words: [String.raw`{} (?:salles? d'eau|shower rooms?)`] },
  {
    kind: 'rooms',
    fields: ['rooms'],
    words: [
      String.raw`{}[ -]?(?:(?:belles?|grandes?) )?(?:pieces?\b|rooms?\b|ambientes|estancias)`,
      String.raw`(?<![\p{L}\d])[tf] ?([1-9])(?:[ -]?bis)?(?!\d)`,
    ],
  },
  { kind: 'count', fields: ['toilets'], words: [String.raw`{} (?:wc\b|toilettes|toilets?|aseos?)`] },
  { kind: 'count', fields: ['balconies'], words: [String.raw`{} (?:balcons|balconies|balcones)`] },
  {
    kind: 'count',
    fields: ['parkingSpaces', 'boxes'],
    words: [
      String.raw`{} (?:places?|parking spaces?|parkings|spaces|plazas?|cajones|garages|estacionamientos)(?: de (?:parking|stationnement|garaje|estacionamiento|parqueo))?`,
    ],
  },
  { kind: 'count', fields: ['coOwnershipLots'], words: [String.raw`{} lots\b`] },
  { kind: 'count', fields: ['floors'], words: [String.raw`{} (?:etages|floors|storeys|stories|niveaux|plantas|pisos|levels|niveles)`] },
  { kind: 'doors', fields: ['doors'], words: [String.raw`{}[ -]?(?:portes|doors?|puertas)`] },
  { kind: 'count', fields: ['gears'], words: [String.raw`{}[ -]?(?:vitesses|rapports|gears?|speed|velocidades|marchas)`] },
]

const patterns = counted.flatMap(({ kind, fields, words }) =>
  words.map((each) => ({ kind, fields, pattern: new RegExp(each.replace('{}', `(${countWords})`), 'gu') })),
)

const singles: readonly (readonly [Claim['kind'], keyof AdValues, RegExp])[] = [
  ['bedrooms', 'bedrooms', /chambre|bedroom|recamara|dormitorio|habitacion/],
  ['bathrooms', 'showerRooms', /salle d'eau|shower/],
  ['bathrooms', 'bathrooms', /bain|bath|bano/],
  ['rooms', 'rooms', /piece/],
]
const single =
  /(?<!\p{L})(?:une|un|una|one|a|d'une) (?:chambre|bedroom|recamara|dormitorio|habitacion|salle d'eau|shower room|salle de bains?|bathroom|bano|piece)(?!\p{L})/gu

/** What could be made of it one day. */
const isPossible = /(?:possibilite|possible|potentiel|possibility|potential|posibilidad)[^,:]*$/

export const countsIn = (text: string): Claim[] => [
  ...patterns.flatMap(({ kind, fields, pattern }) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => !isPossible.test(before(text, index)))
      .map(({ 0: found, 1: number = '', index }) => ({
        kind,
        start: index,
        end: index + found.length,
        value: readCount(number),
        fields,
      })),
  ),
  ...[...text.matchAll(single)].map(({ 0: found, index }): Claim => {
    const [kind, field] = singles.find(([, , words]) => words.test(found)) ?? ['rooms', 'rooms']
    return { kind, start: index, end: index + found.length, value: 1, fields: [field], isWeak: true }
  }),
  ...[...text.matchAll(/(?<!\p{L})(?:un |beau |grand |joli )?(studio)(?!\p{L})/gu)].map(({ 0: found, 1: word = '', index }): Claim => ({
    kind: 'rooms',
    start: index + found.length - word.length,
    end: index + found.length,
    value: 1,
    fields: ['rooms'],
  })),
]

const floorWords = String.raw`(?:etage|floor|planta|piso|nivel)`
const onFloor = new RegExp(
  String.raw`(?:(?:au|en|on the|at the|en la|en el) )?(${ordinalWords})[ -]${floorWords}|(?:planta|piso|etage|floor) (\d{1,2})(?!\d)`,
  'gu',
)
const groundFloor = /(?<!\p{L})(?:rez[- ]de[- ](?:chaussee|jardin)|rdc|plain[- ]pied|ground[- ]floor|planta baja|bajo con)(?!\p{L})/gu
const topFloor = /(?<!\p{L})(?:dernier etage|top floor|ultima planta|ultimo piso)(?!\p{L})/gu

/** A list of what is on which floor, or of the floors of a house: no floor on which the property lies. */
const listsFloors = (text: string, { floor, landSurface }: CheckedAd): boolean =>
  (floor == null && landSurface != null) || /(?:etage|chaussee|floor|planta|piso|baja|rdc) ?:/.test(text)

export const floorsIn = (text: string, ad: CheckedAd): Claim[] => {
  if (listsFloors(text, ad)) return []
  return [
    ...[...text.matchAll(onFloor)].map(({ 0: found, 1: ordinal = '', 2: number = '', index }): Claim => ({
      kind: 'floor',
      start: index,
      end: index + found.length,
      value: number ? Number(number) : readOrdinal(ordinal),
      fields: ['floor'],
    })),
    ...[...text.matchAll(groundFloor)].map(({ 0: found, index }): Claim => ({
      kind: 'floor',
      start: index,
      end: index + found.length,
      value: 0,
      fields: found.startsWith('plain') ? [] : ['floor'],
    })),
    ...[...text.matchAll(topFloor)].map(({ 0: found, index }): Claim => ({
      kind: 'floor',
      start: index,
      end: index + found.length,
      value: 'top',
      fields: ['floor'],
    })),
  ]
}
