import type { AdState } from '../ads/ads.model.ts'

/** Where the buyer came from. */
export const buyerOrigins = ['portal', 'website', 'window', 'sign', 'recommendation', 'known', 'social', 'other'] as const
export type BuyerOrigin = (typeof buyerOrigins)[number]

/** Types of streets as French addresses write them; they are the same in every language. */
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

/** The data of a sale. Amounts in euros. */
export interface SaleValues {
  /** The object type and reference: only asked if there was no ad. */
  objectType: number | null
  reference: string
  initialPrice: number | null
  /** What the seller received. */
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
  /** Who has bought; known to the account alone. */
  buyerName: string
  buyerEmail: string
  buyerFees: number | null
  sellerFees: number | null
}

/** The sale of an ad; if none is recorded yet, values taken from the ad. */
export interface Sale {
  ad: { id: number; reference: string; title: string; state: AdState }
  values: SaleValues
  /** Counts the changes; 0 if nothing is recorded yet. */
  version: number
}
