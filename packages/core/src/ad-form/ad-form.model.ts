import type { Trade, Universe } from '../account/account.model.ts'

/** The tabs of the editor, in their order. */
export const tabs = [
  'main',
  'detail',
  'equipment',
  'description',
  'media',
  'instagram',
  'legal',
  'international',
  'settings',
  'visits',
] as const
export type Tab = (typeof tabs)[number]

/** Characters of the longest description. */
export const longestDescription = 4_000

/** Groups of fields inside a tab, and on the sheet. */
export const families = [
  'offer',
  'price',
  'rent',
  'place',
  'contact',
  'surfaces',
  'rooms',
  'building',
  'co-ownership',
  'fees',
  'energy',
  'new-build',
  'vehicle',
  'registration',
  'financing',
  'battery',
  'links',
] as const
export type Family = (typeof families)[number]

/** Sale, rental, sale by a social landlord. */
export type OfferType = 'V' | 'L' | 'G'

/** What the rules of fields need to know beside the ad itself. */
export interface AdContext {
  universe: Universe
  trade: Trade
  /** Whether the ad is a model for others. */
  isModel: boolean
  /** Whether the ad is a lot of a programme. */
  isLot: boolean
  /** Today in the account's time zone, `YYYY-MM-DD`. */
  today: string
  /** The object types that an ad can have, with labels in the person's language. */
  objectTypes: readonly { value: number; label: string }[]
  offerTypes: readonly OfferType[]
  managers: readonly { value: string; label: string }[]
}

/** The values of an ad that decide about its other fields. */
export interface AdFacts {
  offerType: OfferType | null
  objectType: number | null
  priceShown: 'shown' | 'hidden' | null
  rentIncludesCharges: boolean
  isLifeAnnuity: boolean
  feesPaidBy: 'seller' | 'buyer' | 'both' | null
  isCoOwnership: 'yes' | 'no' | null
  hasRentControl: boolean
  rentSupplement: number | null
  energyLetter: string | null
  energyDiagnosis: 'done' | 'exempt' | 'ongoing' | null
  energyDiagnosedOn: string | null
  energyCostFrom: number | null
  vehicleAge: 'new' | 'used' | null
  year: number | null
  foreignPlate: 'yes' | 'no' | null
  energy: string | null
  financing: 'purchase' | 'loa' | 'lld' | null
  batteryScore: number | null
  batteryMileage: number | null
  batteryCapacity: number | null
  batteryRange: number | null
  batteryReportUntil: string | null
  batteryReport: string
  manager: string | null
}

/** The condition under which a field is visible, or required. */
export type AdWhen = (facts: AdFacts, context: AdContext) => boolean
