import type { Universe } from '../account/account.model.ts'

/** A active, B draft or deactivated, M model, V sold, S deleted. */
const adStates = ['A', 'B', 'M', 'V', 'S'] as const
export type AdStateCode = (typeof adStates)[number]

export const adStateNames = { A: 'active', B: 'draft', M: 'model', V: 'sold', S: 'deleted' } as const
export type AdState = (typeof adStateNames)[AdStateCode]

export const adStateCodes = { active: 'A', draft: 'B', model: 'M', sold: 'V', deleted: 'S' } as const satisfies Record<AdState, AdStateCode>

export type AdKind = 'land' | 'program' | 'lot' | 'house' | 'model'

/** The categories with a closed set of object codes; every other code is a category of its own. */
export const adCategories = ['land', 'program', 'lot', 'house'] as const satisfies readonly AdKind[]
export type AdCategory = (typeof adCategories)[number]

/** A value under a code of the ad, such as the negotiator in charge. */
export interface Identifier {
  code: string
  value: string
}

/** Subsets of the ads with a list of their own: the used-vehicle selection, business property, models. */
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

/** A photo of a complete ad, with where it came from. */
export interface SourcedPhoto extends AdPhoto {
  /** What kind of picture it is: `PHOTO`, the only one there is. */
  type: string
  /** The id of the stored file; its URL if it is not stored here. */
  fileId: string
  /** Code of the software that delivered it; null if it was added in the customer area. */
  sourceName: string | null
  /** What that software calls it: a URL or the name of a file; null if it was added in the customer area. */
  source: string | null
}

export interface AdField {
  value: string
  label: string
  family: string
  /** Code of the software that delivered the value; null if it was typed in the customer area. */
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
  /** What a programme sells; null where it does not say, and for any other ad. */
  programType: ProgramType | null
  /** SAISIE_IMMO or SAISIE_VO when typed in the customer area; otherwise the code of the advertiser's own software. */
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
  /** When it will be published automatically; null if that is not scheduled. */
  scheduledFor: Date | null
  /** The ad's advertiser; differs from the account's own when a network head looks at it. */
  advertiser: { id: number; login: string; name: string }
}

/** The fields that names, marks and the rules of actions need, whichever columns a list shows. */
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
  'programType',
  'sourceCode',
  'mainPhoto',
  'photoCount',
  'pushedToTopAt',
  'advertiser',
] as const satisfies readonly (keyof AdSummary)[]

/** An ad with the fields that a list requested. */
export type ListedAd = Pick<AdSummary, (typeof adBasics)[number]> & Partial<AdSummary>

/** A complete ad. */
export interface Ad extends AdSummary {
  text: string
  photos: SourcedPhoto[]
  /** The real location; city and postal code of the summary are the public ones. */
  realCity: string | null
  realPostalCode: string | null
  exactAddressShown: boolean
  videoUrl: string | null
  /** Every further field of the ad by its code. */
  fields: Record<string, AdField>
}

/** What a programme sells: plots of land, or each with a house to be built on it. */
export const programTypes = ['land', 'land-and-house'] as const
export type ProgramType = (typeof programTypes)[number]

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

/** An ad that a bulk call failed for; `code` is stable, `message` is to be shown. */
export interface AdFailure {
  id: number
  code: string
  message: string
}

export interface AdDeletionResult {
  deleted: number[]
  failures: AdFailure[]
}

/** A visit that is open and not over. */
export interface ComingVisit {
  adId: number
  /** As in 2026-05-20. */
  date: string
  timeSlot: string
  registered: number
  waiting: number
}

/** The key of an ad among all records that have versions. */
export const adKey = (id: number): string => `ad ${id}`

/** A piece of land with a house that is to be built on it. */
export const landWithHouseType = 1340
/** The object type of an ad that is only a model: a house for any piece of land. */
export const modelObjectType = 5200
/** Programmes that can sell plots of land, which those of flats or offices cannot. */
export const plotProgramTypes: readonly number[] = [landWithHouseType, 3000, 3200, 3300, 5000, modelObjectType]
/** The lots of each type of programme: a plot of an estate, a new house. */
export const lotTypes: Readonly<Record<ProgramType, number>> = { land: 4300, 'land-and-house': 4200 }
/** The object types that can be built on a piece of land. */
export const houseTypes: readonly number[] = [1200, landWithHouseType, 4200, modelObjectType]
