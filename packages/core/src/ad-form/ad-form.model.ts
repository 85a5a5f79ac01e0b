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

/** What belongs together inside a tab, and on the sheet. */
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

/** What is known around an ad while it is edited. */
export interface AdContext {
  universe: Universe
  trade: Trade
  /** The ad is a model for others. */
  isModel: boolean
  /** The ad is a lot of a programme. */
  isLot: boolean
  /** Today in the account's time zone, `YYYY-MM-DD`. */
  today: string
  /** What an ad may be of and be offered for, with their names in the person's language. */
  objectTypes: readonly { value: number; label: string }[]
  offerTypes: readonly OfferType[]
  managers: readonly { value: string; label: string }[]
}

/** What of an ad decides about its other fields. */
export interface AdFacts {
  offerType: OfferType | null
  objectType: number | null
  priceShown: 'shown' | 'hidden' | null
  rentIncludesCharges: boolean
  feesPaidBy: 'seller' | 'buyer' | 'both' | null
  isCoOwnership: 'yes' | 'no' | null
  hasRentControl: boolean
  rentSupplement: number | null
  energyLetter: string | null
  energyDiagnosis: 'done' | 'exempt' | 'ongoing' | null
  energyDiagnosedOn: string | null
  vehicleAge: 'new' | 'used' | null
  year: number | null
  energy: string | null
  financing: 'purchase' | 'loa' | 'lld' | null
  batteryScore: number | null
  manager: string | null
}

/** When a field has a meaning, or must be filled in. */
export type AdWhen = (facts: AdFacts, context: AdContext) => boolean
