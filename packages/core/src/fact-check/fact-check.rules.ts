import type { AdValues } from '../ad-form/ad-form.form.ts'
import { amountsIn } from './fact-check.amounts.rules.ts'
import { distancesIn, energyUseIn, surfacesIn, vehicleNumbersIn } from './fact-check.measures.rules.ts'
import { countsIn, floorsIn } from './fact-check.counts.rules.ts'
import { datesIn, warrantiesIn, yearsIn } from './fact-check.days.rules.ts'
import { equipmentIn } from './fact-check.equipment.rules.ts'
import { choicesIn, energyLettersIn, placesIn, superlativesIn } from './fact-check.marks.rules.ts'
import type { CheckedAd, Claim, Statement } from './fact-check.model.ts'
import { escaped, fold } from './fact-check.words.rules.ts'

interface Kind {
  universe: 'IMMO' | 'VO'
}

/** Addresses, telephone numbers and hours, which say nothing about the ad. */
const aside =
  /https?:\/\/\S+|www\.\S+|\S+@\S+|(?:\+\d{2,3} ?|(?<!\d)0)(?:\d[ .-]?){8,9}(?!\d)|\d{1,2} ?(?:h|:)(?: ?\d{2})?(?![\p{L}\d])|\b(?:ref|réf|référence|ref\.)\W{0,3}\S+/giu

/** The statements of a text in the order in which they are recognised; what one has recognised is no part of another. */
const claimsIn = (written: string, ad: CheckedAd, kind: Kind): Claim[] => {
  const text = fold(written).replaceAll(aside, (found) => '·'.repeat(found.length))
  const isVehicle = kind.universe === 'VO'
  const found = [
    ...energyLettersIn(text),
    ...energyUseIn(text),
    ...datesIn(text),
    ...amountsIn(text, ad),
    ...warrantiesIn(text),
    ...(isVehicle ? vehicleNumbersIn(text) : [...surfacesIn(text, ad), ...floorsIn(text, ad)]),
    ...distancesIn(text, kind),
    ...countsIn(text).filter(({ kind: what }) => isVehicle === ['doors'].includes(what) || what === 'count'),
    ...yearsIn(text, kind),
    ...placesIn(written, ad, kind),
    ...superlativesIn(text),
    ...equipmentIn(text, kind),
    ...choicesIn(text, kind),
  ]
  const claims: Claim[] = []
  for (const claim of found) if (!claims.some(({ start, end }) => claim.start < end && start < claim.end)) claims.push(claim)
  return claims.toSorted((one, other) => one.start - other.start)
}

const isSaid = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Whether a value of the ad is what a claim says. */
const agrees = ({ value, tolerance = 0, kind }: Claim, said: unknown, ad: CheckedAd): boolean => {
  if (typeof value === 'number') return typeof said === 'number' && Math.abs(said - value) <= tolerance
  if (value === 'top') return said === ad.floors
  if (Array.isArray(said)) return said.includes(value)
  if (kind === 'date') return String(said).startsWith(value)
  if (kind === 'place') return hasWord(fold(String(said)), fold(value)) || hasWord(fold(value), fold(String(said)))
  return said === value
}

const hasWord = (text: string, words: string): boolean =>
  words !== '' && new RegExp(`(?<![\\p{L}\\d])${escaped(words)}(?![\\p{L}\\d])`, 'u').test(text)

/** All that the ad says in money or square metres, for numbers whose words lead to no field. */
const others: Partial<Record<Claim['kind'], readonly (keyof AdValues)[]>> = {
  amount: [
    'price',
    'monthlyRent',
    'monthlyRentWithCharges',
    'charges',
    'deposit',
    'tenantFees',
    'buyerFees',
    'sellerFees',
    'propertyTax',
    'coOwnershipCharges',
    'landPrice',
    'instalment',
    'downPayment',
    'annuityLumpSum',
    'annuityRent',
    'inventoryFees',
    'energyCostFrom',
    'energyCostTo',
  ],
  surface: [
    'livingSurface',
    'landSurface',
    'livingRoomSurface',
    'terraceSurface',
    'carrezSurface',
    'commercialSurface',
    'officeSurface',
    'activitySurface',
    'parkingSurface',
  ],
}

/** Fields that show that the ad has something which its list of equipment leaves out. */
const shownBy: Readonly<Record<string, readonly (keyof AdValues)[]>> = {
  balcony: ['balconies'],
  terrace: ['terraceSurface'],
  parking: ['parkingSpaces'],
  garage: ['boxes'],
}

/** Garages and parking spaces, which are what they are. */
const isGarage = ({ objectType }: CheckedAd, { value }: Claim): boolean =>
  (objectType === 1400 || objectType === 1410) && (value === 'garage' || value === 'parking')

const perSquareMetre = ({ price, livingSurface }: CheckedAd): number | null => (price && livingSurface ? price / livingSurface : null)
const netPrice = ({ price, buyerFees }: CheckedAd): number | null => (price && buyerFees ? price - buyerFees : null)
const rentWithCharges = ({ monthlyRent, charges }: CheckedAd): number | null => (monthlyRent && charges ? monthlyRent + charges : null)

type Judged = Pick<Statement, 'verdict' | 'field'>
const missing: Judged = { verdict: 'missing', field: null }

/** What an ad says in words: title and description, and the version of a vehicle. */
const ownWords = ({ title, text, version }: CheckedAd): string[] => [title, text, version].filter((words) => typeof words === 'string')

/** What the ad's own words say of a piece of equipment. */
const toldBy = (ad: CheckedAd, { value }: Claim, kind: Kind): Claim | undefined =>
  equipmentIn(fold(ownWords(ad).join('\n')), kind).find((own) => own.value === value)

const judgeEquipment = (claim: Claim, ad: CheckedAd, kind: Kind): Judged => {
  if (!claim.isDenial && isGarage(ad, claim)) return { verdict: 'confirmed', field: 'objectType' }
  const lists = claim.fields.filter((field) => isSaid(ad[field]))
  const field = lists.find((name) => agrees(claim, ad[name], ad)) ?? shownBy[String(claim.value)]?.find((name) => Number(ad[name] ?? 0) > 0)
  const own = field ? undefined : toldBy(ad, claim, kind)
  if (own) return { verdict: own.isDenial === claim.isDenial ? 'confirmed' : 'contradicted', field: 'text' }
  if (claim.isDenial) return field ? { verdict: 'contradicted', field } : { verdict: 'confirmed', field: null }
  return field ? { verdict: 'confirmed', field } : missing
}

/** Several counts of one kind, such as rooms by floor, are right when together they are what the ad says. */
const sumOf = (claim: Claim, claims: readonly Claim[]): number =>
  claims.reduce((sum, other) => (other.kind === claim.kind && other.fields[0] === claim.fields[0] ? sum + Number(other.value) : sum), 0)

const judgeSquareMetre = (claim: Claim, ad: CheckedAd): Judged => {
  const price = perSquareMetre(ad)
  if (price === null) return missing
  return { verdict: agrees(claim, price, ad) ? 'confirmed' : 'contradicted', field: 'price' }
}

const judge = (claim: Claim, ad: CheckedAd, claims: readonly Claim[], kind: Kind): Judged => {
  if (claim.kind === 'equipment') return judgeEquipment(claim, ad, kind)
  if (claim.isPerSquareMetre) return judgeSquareMetre(claim, ad)
  const all = [...claim.fields, ...((claim.isLoose && others[claim.kind]) || [])]
  const field = all.find((name) => agrees(claim, ad[name], ad))
  if (field) return { verdict: 'confirmed', field }
  if (claim.kind === 'amount' && all.includes('monthlyRentWithCharges') && agrees(claim, rentWithCharges(ad), ad))
    return { verdict: 'confirmed', field: 'monthlyRent' }
  if (claim.kind === 'amount' && agrees(claim, netPrice(ad), ad)) return { verdict: 'confirmed', field: 'price' }
  if (claim.kind === 'bathrooms' && claim.value === (ad.bathrooms ?? 0) + (ad.showerRooms ?? 0))
    return { verdict: 'confirmed', field: 'bathrooms' }
  const spoken = claim.fields.find((name) => isSaid(ad[name]))
  if (!spoken) return missing
  if (
    typeof claim.value === 'number' &&
    claim.kind !== 'amount' &&
    claim.kind !== 'surface' &&
    agrees({ ...claim, value: sumOf(claim, claims) }, ad[spoken], ad)
  )
    return { verdict: 'confirmed', field: spoken }
  return { verdict: 'contradicted', field: spoken }
}

/** Whether the ad's own words say the same. */
const isInWords = ({ start, end }: Claim, written: string, ad: CheckedAd): boolean =>
  ownWords(ad).some((own) => hasWord(fold(own), fold(written.slice(start, end))))

/**
 * Finds the statements of fact in a text, in French, English and Spanish, and compares them with the ad. It sees numbers with what
 * they count, sums of money, places, letters of energy, equipment and the like; it does not understand sentences.
 */
export const checkFacts = (written: string, ad: CheckedAd, kind: Kind): Statement[] => {
  const claims = claimsIn(written, ad, kind)
  return claims.flatMap((claim) => {
    const judged = judge(claim, ad, claims, kind)
    const found =
      judged.verdict === 'missing' && isInWords(claim, written, ad) ? ({ verdict: 'confirmed', field: 'text' } as const) : judged
    const { kind: what, start, end } = claim
    if (claim.isWeak && found.verdict !== 'confirmed') return []
    return { kind: what, start, end, text: written.slice(start, end), ...found }
  })
}
