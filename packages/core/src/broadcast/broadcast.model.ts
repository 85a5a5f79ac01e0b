import type { AdState, Currency } from '../ads/ads.model.ts'
import type { PortalFinding } from '../portals/portals.requirements.model.ts'
import type { Quota } from './broadcast.quota.model.ts'

/** The portal for which ads are chosen. */
export interface BroadcastPortal {
  id: number
  codeName: string
  name: string
  logoUrl: string | null
  free: boolean
  /** False without an account there, and while it is suspended. */
  active: boolean
  /** The quota of the whole account there. */
  quota: Quota
}

/** The programmes and lots of developers and social landlords. */
export interface BuilderTotals {
  programmes: number
  lots: number
  activeProgrammes: number
  activeLots: number
  chosenProgrammes: number
  chosenLots: number
}

export const runStates = ['waiting', 'running', 'done', 'failed'] as const
export type RunState = (typeof runStates)[number]

/** A run that puts ads on a portal or removes them; many ads take a while. */
export interface BroadcastRun {
  id: number
  /** False when ads are removed. */
  activates: boolean
  state: RunState
  /** The requested ads, those that were processed, and those of them that were changed. */
  total: number
  done: number
  changed: number
  /** Why it stopped, as a message; '' if it did not. */
  error: string
}

/** The state of one portal, for the calling user. */
export interface BroadcastDashboard {
  portal: BroadcastPortal
  /** The quota that limits the user: their own if they have one, otherwise the account's. */
  quota: Quota
  chosen: number
  /** The user's own slots, if they have some. */
  personalSlots: number | null
  isPersonal: boolean
  /** The user's published ads, and the ads that the whole account has chosen. */
  online: number
  chosenByAll: number
  /** Null unless the account is a developer or a social landlord. */
  builder: BuilderTotals | null
  /** The last run on this portal. */
  run: BroadcastRun | null
}

/** An ad as the list of one portal shows it. */
export interface PortalAd {
  id: number
  reference: string
  title: string
  state: AdState
  objectType: number
  offerType: string
  price: number | null
  currency: Currency
  city: string
  thumbnailUrl: string | null
  /** The programme of a lot. */
  parentId: number | null
  lotCount: number
  /** Whether it has a slot on the portal. */
  chosen: boolean
  /** Who pinned it there regardless of the rules, '' if that is no longer known; null if the rules decide. */
  pinnedBy: string | null
  /** What the portal would refuse or criticise in it. */
  findings: PortalFinding[]
}

/** Ads that are to get slots, or to lose them. */
export interface Activation {
  /** Ids, or all that match the filters of the list. */
  selected: readonly number[] | 'all'
  activate: boolean
  /** Whether the lots of the chosen programmes are included. */
  withLots: boolean
  /** The programme whose lots are chosen. */
  parentId: number | null
}

export interface ActivationResult {
  /** The number of changed ads; 0 while a run is in progress. */
  processed: number
  run: BroadcastRun
}

/** How many slots of a portal one user may fill; null for as many as the account has. */
export interface UserQuota {
  userId: number
  name: string
  slots: number | null
  chosen: number
}

/** A new number of slots for one user. */
export interface QuotaChange extends Pick<UserQuota, 'userId' | 'slots'> {
  /** The number that the person saw: if it has changed since, nothing is changed. */
  before?: number | null
}

export interface PortalQuotas {
  portal: BroadcastPortal
  users: UserQuota[]
}
