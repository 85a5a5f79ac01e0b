import type { Universe } from '../account/account.model.ts'

/** A active, B draft or deactivated, M model, V sold, S deleted. */
const adStates = ['A', 'B', 'M', 'V', 'S'] as const
export type AdStateCode = (typeof adStates)[number]

export const adStateNames = { A: 'active', B: 'draft', M: 'model', V: 'sold', S: 'deleted' } as const
export type AdState = (typeof adStateNames)[AdStateCode]

export const adStateCodes = { active: 'A', draft: 'B', model: 'M', sold: 'V', deleted: 'S' } as const satisfies Record<AdState, AdStateCode>

export type AdKind = 'land' | 'program' | 'lot' | 'house' | 'model'

/** The kinds that are a closed set of object codes; everything else counts as a model of its own. */
export const adCategories = ['land', 'program', 'lot', 'house'] as const satisfies readonly AdKind[]
export type AdCategory = (typeof adCategories)[number]

/** One value under one code of the ad, such as the negotiator in charge. */
export interface Identifier {
  code: string
  value: string
}

/** Parts of the ads that have a list of their own: the used-vehicle selection, business property, models for other ads. */
const adCollections = ['vehicle-selection', 'commercial', 'models'] as const
export type AdCollection = (typeof adCollections)[number]

export const socialHousingTags = ['new-program', 'new-lot', 'new-sale', 'old-property'] as const
export type SocialHousingTag = (typeof socialHousingTags)[number]

export const mandateTypes = ['simple', 'exclusive', 'semi-exclusive'] as const
type MandateType = (typeof mandateTypes)[number]

export type Currency = 'EUR' | 'USD'

export interface AdPhoto {
  url: string
  thumbnailUrl: string
  /** Intrinsic size in pixels, when known. */
  width: number | null
  height: number | null
}

export interface AdField {
  value: string
  label: string
  family: string
  /** Code of the software that delivered the value; null when it was typed in the area. */
  source: string | null
}

/** One ad as a list shows it. */
export interface AdSummary {
  id: number
  reference: string
  title: string
  state: AdState
  universe: Universe
  /** Object code such as 1200; see `adKind`. */
  objectType: number
  /** Offer code such as V (sale), L (rental), G (sale of a social landlord). */
  offerType: string
  /** Whole units of `currency`; null when no price is given. */
  price: number | null
  monthlyRent: number | null
  priceIsShown: boolean
  currency: Currency
  city: string
  postalCode: string
  /** Square metres. */
  surface: number | null
  rooms: number | null
  mandate: MandateType | null
  brand: string | null
  model: string | null
  year: number | null
  mileage: number | null
  energy: string | null
  /** Ad id of the programme a lot belongs to; null for a stand-alone ad. */
  parentId: number | null
  /** Lots below a programme. */
  lotCount: number
  /** SAISIE_IMMO or SAISIE_VO when typed in the area; anything else came from the advertiser's own software. */
  sourceCode: string
  mainPhoto: AdPhoto | null
  photoCount: number
  /** Times the ad was broadcast. */
  broadcastCount: number
  activePortalCount: number
  contactCount: number
  createdAt: Date
  updatedAt: Date
  pushedToTopAt: Date | null
  /** When it goes online by itself; null where nobody has planned that. */
  scheduledFor: Date | null
  /** The advertiser the ad belongs to; differs from the account's own when a network head looks on. */
  advertiser: { id: number; login: string; name: string }
}

/** What names, marks and rules of actions need of every ad, whatever else a list shows of it. */
export const adBasics = [
  'id',
  'reference',
  'title',
  'state',
  'universe',
  'objectType',
  'offerType',
  'currency',
  'parentId',
  'lotCount',
  'sourceCode',
  'mainPhoto',
  'pushedToTopAt',
  'advertiser',
] as const satisfies readonly (keyof AdSummary)[]

/** An ad of which a list has asked for what it shows. */
export type ListedAd = Pick<AdSummary, (typeof adBasics)[number]> & Partial<AdSummary>

/** One ad in full. */
export interface Ad extends AdSummary {
  text: string
  photos: AdPhoto[]
  /** Where the property really is; city and postal code of the summary are those shown to the public. */
  realCity: string | null
  realPostalCode: string | null
  exactAddressShown: boolean
  videoUrl: string | null
  /** Every further field of the ad by its code. */
  fields: Record<string, AdField>
}

export interface ObjectType {
  code: number
  label: string
}

/** A change of one ad's state. */
export interface AdPatch {
  state: AdState | null
  pushToTop: boolean
}

/** A deletion of several ads at once. */
export interface AdDeletion {
  ids: number[]
  sold: boolean
}

/** One ad a bulk call could not deal with; `code` is stable, `message` is a sentence to show. */
export interface AdFailure {
  id: number
  code: string
  message: string
}

export interface AdDeletionResult {
  deleted: number[]
  failures: AdFailure[]
}

/** Names an ad among everything that counts its versions. */
export const adKey = (id: number): string => `ad ${id}`

/** A piece of land with a house that is to be built on it. */
export const landWithHouseType = 1340
/** The object type of an ad that is a model for others and nothing else: a house for any piece of land. */
export const modelObjectType = 5200
/** What can be built on a piece of land. */
export const houseTypes: readonly number[] = [1200, landWithHouseType, 4200, modelObjectType]
