import type { CheckedAd, Claim } from './fact-check.model.ts'
import { after, before, digits, exactness, groupsOf, isRough, readNumber } from './fact-check.words.rules.ts'

type Fields = Claim['fields']

const numberOf = (unit: string): RegExp => new RegExp(`(?<number>${digits}) ?${unit}`, 'gu')

const squareMetres = String.raw`(?:m ?²|m ?2(?!\d)|metres? carres?|sqm\b|sq\.? ?m\b|square met(?:er|re)s?|metros cuadrados|mts?2|ha\b|hectares?|hectareas?)`
const surface = numberOf(`(?<unit>${squareMetres})`)
const outside = /terrain|parcelle|\bland\b|\bplot\b|terreno|parcela|\blote?\b|grounds?/
const parts: readonly (readonly [RegExp, Fields])[] = [
  [/sejour|salon|piece de vie|living|sala\b|estancia/, ['livingRoomSurface']],
  [/terrasse|terrace|terraza/, ['terraceSurface']],
  [/carrez/, ['carrezSurface']],
  [/bureau|office|oficina/, ['officeSurface']],
  [/local|commerc|boutique|shop|tienda/, ['commercialSurface', 'livingSurface', 'activitySurface']],
]
const mainSurfaces: Fields = [
  'livingSurface',
  'carrezSurface',
  'commercialSurface',
  'officeSurface',
  'activitySurface',
  'parkingSurface',
  'minimumSurface',
]
/** A part of the property that no field measures. */
const unmeasured =
  /veranda|basement|storage|sous-sol|dependance|atelier|comble|cour\b|patio|jardin|garden|balcon|cave|cellar|chambre|bedroom|cuisine|kitchen|garage|habitacion|recamara|dormitorio|cocina|suite|roof/

const surfaceFields = (
  text: string,
  start: number,
  end: number,
  { livingSurface, landSurface }: CheckedAd,
): Pick<Claim, 'fields' | 'isLoose'> => {
  // What belongs to another measure, on either side, says nothing of this one.
  const words =
    before(text, start, 30)
      .split(/[,(+]|\d[\d ,.]*(?:m ?²|m ?2|sqm|ha)?/)
      .at(-1) ?? ''
  const behind = after(text, end, 25).split(/[,(+\d]| et | and | y | avec | with | con | sur (?!la parcelle|le terrain)| on /)[0] ?? ''
  for (const near of [words, behind]) {
    if (outside.test(near)) return { fields: ['landSurface', 'minimumSurface'] }
    const part = parts.find(([pattern]) => pattern.test(near))
    if (part) return { fields: part[1] }
    if (unmeasured.test(near)) return { fields: [] }
  }
  return { fields: livingSurface == null && landSurface != null ? ['landSurface', ...mainSurfaces] : mainSurfaces, isLoose: true }
}

const surfaceTolerance = (written: string, value: number, rough: boolean): number => {
  if (rough) return Math.max(2, value * 0.05)
  return /[.,]/.test(written) ? 0.06 : 0.99
}

/** Square metres, and hectares. */
export const surfacesIn = (text: string, ad: CheckedAd): Claim[] =>
  [...text.matchAll(surface)].map((match): Claim => {
    const { number = '', unit = '' } = groupsOf(match)
    const isHectares = unit.startsWith('h')
    const value = readNumber(number) * (isHectares ? 10_000 : 1)
    const [start, end] = [match.index, match.index + match[0].length]
    const tolerance = isHectares ? exactness(number, 10_000) : surfaceTolerance(number, value, isRough(before(text, start)))
    return { kind: 'surface', start, end, value, tolerance, ...surfaceFields(text, start, end, ad) }
  })

const near = new RegExp(
  String.raw`(?<number>${digits}|(?:deux|trois|quatre|cinq|dix|two|three|five|ten|dos|tres|cinco|diez)) ?(?:-| )?(?<unit>min\b|mn\b|minutes?|minutos?|metres?|met(?:er|re)s|metros|m\b(?! ?[²2])|km\b|kms\b|kilometres?|kilometros?|pas\b|blocks?|cuadras)`,
  'gu',
)
const places =
  /^ ?(?:a pied |en voiture |a velo |en metro |en tram |walk |walking |drive |by car |on foot |a pie |en coche |en auto |caminando )?(?:de |du |des |d'|d’|from |to |del? |del |al? |away|walk|a pied|a pie|jusqu)/

/** How far something is; kilometres of a vehicle are its mileage. */
export const distancesIn = (text: string, { universe }: { universe: 'IMMO' | 'VO' }): Claim[] =>
  [...text.matchAll(near)].flatMap(({ 0: found, index, groups: { unit = '' } = {} }): Claim[] => {
    const end = index + found.length
    const isFar = places.test(text.slice(end)) || /(?:^|[ (])(?:a|within|just|only|solo|sólo) $/.test(before(text, index))
    if (universe === 'VO' && unit.startsWith('k')) return []
    return isFar || /^(?:min|mn)/.test(unit) ? [{ kind: 'distance', start: index, end, value: found, fields: [] }] : []
  })

const vehicleUnits: readonly { kind: Claim['kind']; fields: Fields; pattern: RegExp }[] = [
  { kind: 'mileage', fields: ['mileage'], pattern: numberOf(String.raw`(?<thousand>mil |k)?(?:kms?\b|kilometres?|kilometros?)`) },
  { kind: 'power', fields: ['power'], pattern: numberOf(String.raw`(?:ch|cv|hp|bhp|chevaux|caballos)\b`) },
  { kind: 'count', fields: ['engineSize'], pattern: numberOf(String.raw`(?:cm³|cm3|cc)(?![a-z])`) },
]

/** Kilometres, horsepower and cubic centimetres of a vehicle. */
export const vehicleNumbersIn = (text: string): Claim[] =>
  vehicleUnits.flatMap(({ kind, fields, pattern }) =>
    [...text.matchAll(pattern)].map((match): Claim => {
      const { number = '', thousand } = groupsOf(match)
      const by = thousand ? 1_000 : 1
      const value = readNumber(number) * by
      const tolerance = isRough(before(text, match.index)) ? value * 0.05 : by / 2
      return { kind, start: match.index, end: match.index + match[0].length, value, tolerance, fields }
    }),
  )

const energyUse = numberOf(String.raw`kwh(?: ?(?:ep)?\/ ?m(?:²|2)(?:[/.]?(?:an|year|ano))?)?`)

/** kWh per square metre and year. */
export const energyUseIn = (text: string): Claim[] =>
  [...text.matchAll(energyUse)].map((match) => ({
    kind: 'energy',
    start: match.index,
    end: match.index + match[0].length,
    value: readNumber(groupsOf(match)['number'] ?? ''),
    tolerance: 0.99,
    fields: ['energyUse', 'finalEnergyUse'],
  }))
