import type { ListState } from '../list/list.model.ts'
import type { MandateType } from './ads.model.ts'

export const adPresets = ['active', 'published', 'drafts', 'models', 'sold', 'deleted', 'programs', 'lands', 'enable', 'allPosts'] as const
export type AdPreset = (typeof adPresets)[number]

export interface Range {
  min: number | null
  max: number | null
}

/** ISO 8601 calendar dates (YYYY-MM-DD), inclusive. */
export interface DateRange {
  from: string | null
  to: string | null
}

/** Every criterion an ads list can carry; an empty array, null or false means "no wish". */
export interface AdFilters {
  /** Which states are ticked; null means the account's default. */
  states: StateTicks | null
  /** Parent programme; null means stand-alone ads only. */
  parentId: number | null
  objectTypes: number[]
  offerTypes: string[]
  mandates: MandateType[]
  stock: string[]
  price: Range
  surface: Range
  created: DateRange
  brand: string
  model: string
  year: number | null
  withoutPictures: boolean
  /** true: broadcast on at least one portal; false: on none. */
  broadcast: boolean | null
  portals: string[]
  contacts: 'with' | 'without' | null
  contactsPeriod: DateRange
  /** Only programmes or lots being created. */
  creationProgram: boolean
  landlordTag: string | null
  advertisers: number[]
}

export interface StateTicks {
  active: boolean
  draft: boolean
  model: boolean
  sold: boolean
  deleted: boolean
}

export type AdListState = ListState<AdFilters, AdPreset>

export const adSorts = ['DC', 'DM', 'P', 'S', 'R', 'T', 'V'] as const
export type AdSort = (typeof adSorts)[number]
