import type { DateRange, Range } from '../list/list.filters.ts'
import type { ListState } from '../list/list.model.ts'
import type { AdKind, AdState, MandateType, SocialHousingTag } from './ads.model.ts'

export const adPresets = ['active', 'published', 'drafts', 'models', 'sold', 'deleted', 'programs', 'lands', 'enable', 'allPosts'] as const
export type AdPreset = (typeof adPresets)[number]

/** The kinds that are a closed set of object codes; everything else counts as a model of its own. */
export const adCategories = ['land', 'program', 'lot', 'house'] as const satisfies readonly AdKind[]
export type AdCategory = (typeof adCategories)[number]

/** One value under one code of the ad, such as the negotiator in charge. */
export interface Identifier {
  code: string
  value: string
}

export interface StateTicks {
  active: boolean
  draft: boolean
  model: boolean
  sold: boolean
  deleted: boolean
}

/** Every criterion an ads list can carry; an empty array or text, null or false means "no wish". */
export interface AdFilters {
  /** Which states are ticked; null means what the preset or the account gives. Nothing ticked means all but deleted. */
  states: StateTicks | null
  /** Lots of this programme; null means stand-alone ads only. */
  parentId: number | null
  /** Lots of any programme beside the stand-alone ads. */
  withLots: boolean
  category: AdCategory | null
  objectTypes: number[]
  offerTypes: string[]
  mandates: MandateType[]
  stock: string[]
  price: Range
  surface: Range
  created: DateRange
  updated: DateRange
  brand: string
  model: string
  year: number | null
  withoutPictures: boolean
  /** true: broadcast on at least one portal; false: on none. */
  broadcast: boolean | null
  /** Code names of portals the ad is selected for. */
  portals: string[]
  /** true: selected for a portal that costs nothing; false: for one that costs. */
  freePortals: boolean | null
  /** true: selected for a portal with a quota; false: for one without. */
  quotaPortals: boolean | null
  contacts: 'with' | 'without' | null
  contactsPeriod: DateRange
  /** Only programmes or lots being created. */
  creationProgram: boolean
  landlordTag: SocialHousingTag | null
  /** Picked by hand for the used-vehicle selection. */
  vehicleSelection: boolean
  /** Points of sale to look at; empty means all that the account sees. */
  advertisers: number[]
  identifier: Identifier | null
  ids: number[]
  references: string[]
}

export type AdListState = ListState<AdFilters, AdPreset>

/** DC created, DM modified, P price, S surface, R reference, T title, V city. */
export const adSorts = ['DC', 'DM', 'P', 'S', 'R', 'T', 'V'] as const
export type AdSort = (typeof adSorts)[number]

export const searchFields = ['city', 'title', 'reference'] as const
export type SearchField = (typeof searchFields)[number]

/** What a list is asked for once defaults, preset and account are worked in: the meaning of a query on the wire. */
export interface AdCriteria extends Omit<AdFilters, 'states' | 'parentId' | 'withLots' | 'category'> {
  /** Null leaves the choice to the account's default on the server. */
  states: AdState[] | null
  /** `none`: stand-alone ads; `any`: lots as well; a number: the lots of that programme. */
  parent: number | 'none' | 'any'
  universe: 'IMMO' | 'VO' | null
  /** Exact values of further fields by their code. */
  fieldValues: Record<string, string>
  search: string
  searchIn: SearchField[]
  sort: string
  page: number
  limit: number
  offset: number
  cursor: string | null
}
