import type { ListState } from '../list/list.model.ts'
import type { CallStatus, HandlingState } from './contacts.model.ts'

export const periodKinds = ['7d', '30d', '12m', 'custom'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** A wish for a period; the two days, YYYY-MM-DD, count for a `custom` one alone. */
export interface PeriodFilter {
  kind: PeriodKind
  after: string | null
  before: string | null
}

/** What every screen of the contact manager can be narrowed by; an empty array or null means "no wish". */
export interface ContactScope {
  period: PeriodFilter
  /** Code names. */
  portals: string[]
  adId: number | null
  /** Points of sale; none means the account's own advertiser, for a network head all of them. */
  advertisers: number[]
}

export interface ContactFilters extends ContactScope {
  /** Only the requests that are tied to no ad; they are left out otherwise. */
  reconciliation: boolean
  handling: HandlingState[]
  ownerId: number | null
  /** Only those whose call-back time has passed. */
  overdue: boolean
  personId: number | null
  /** Calls only. */
  callStatus: CallStatus | null
}

export type ContactListState = ListState<ContactFilters, 'all'>

/** Column codes of contacts by mail, the provider's own. */
export const contactSorts = ['date_enregistrement', 'nom', 'score', 'diffuseur', 'annonce'] as const
/** Column codes of calls. */
export const callSorts = ['dateStarted', 'duree', 'statut'] as const
/** Column codes of a breakdown. */
export const breakdownSorts = ['total', 'nom', 'dernier'] as const

export const breakdownPresets = ['withContacts', 'sanscontacts', 'all'] as const
export type BreakdownPreset = (typeof breakdownPresets)[number]
export type BreakdownListState = ListState<ContactScope, BreakdownPreset>

/** Page sizes of the contact manager's lists. */
export const contactPageSizes = [10, 25, 50, 100] as const
