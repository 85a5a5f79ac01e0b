import type { AdState } from '../ads/ads.model.ts'

/** Where the buyer came from. */
export const buyerOrigins = ['portal', 'website', 'window', 'sign', 'recommendation', 'known', 'social', 'other'] as const
export type BuyerOrigin = (typeof buyerOrigins)[number]

/** Kinds of streets as French addresses are written; they are a part of the address in every language. */
export const streetTypes = [
  'Allée',
  'Avenue',
  'Boulevard',
  'Chemin',
  'Cité',
  'Clos',
  'Cours',
  'Hameau',
  'Impasse',
  'Lieu-dit',
  'Lotissement',
  'Montée',
  'Passage',
  'Place',
  'Promenade',
  'Quai',
  'Résidence',
  'Route',
  'Rue',
  'Ruelle',
  'Sentier',
  'Square',
  'Villa',
  'Voie',
] as const
export type StreetType = (typeof streetTypes)[number]

/** What is known of a sale. Money in euros. */
export interface SaleValues {
  /** What was sold, and under which reference: only asked where there was no ad. */
  objectType: number | null
  reference: string
  initialPrice: number | null
  /** What the seller was left with. */
  netPrice: number | null
  livingSurface: number | null
  rooms: number | null
  /** kWh per square metre and year. */
  energyUse: number | null
  streetNumber: string
  streetType: StreetType | null
  streetName: string
  postalCode: string
  city: string
  /** `YYYY-MM-DD`. */
  agreementDate: string | null
  buyerOrigin: BuyerOrigin | null
  buyerFees: number | null
  sellerFees: number | null
}

/** The sale of an ad; where none is recorded yet, what the ad tells. */
export interface Sale {
  ad: { id: number; reference: string; title: string; state: AdState }
  values: SaleValues
  /** Counts the changes; 0 where nothing is recorded yet. */
  version: number
}
