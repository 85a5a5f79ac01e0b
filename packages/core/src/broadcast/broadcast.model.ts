import type { AdState, Currency } from '../ads/ads.model.ts'
import type { PortalFinding } from '../portals/portals.requirements.model.ts'
import type { Quota } from './broadcast.quota.model.ts'

/** The portal whose ads are chosen. */
export interface BroadcastPortal {
  id: number
  codeName: string
  name: string
  logoUrl: string | null
  free: boolean
  /** False without an account there, and while it is suspended. */
  active: boolean
  /** The places of the whole account there. */
  quota: Quota
}

/** Programmes and lots of those who build. */
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

/** What became of putting ads on a portal, or of taking them off: of many it takes a while. */
export interface BroadcastRun {
  id: number
  /** False when ads are taken off. */
  activates: boolean
  state: RunState
  /** Ads that were asked for, those that are through, and those of them that were changed. */
  total: number
  done: number
  changed: number
  /** Why it stopped, in words; '' where it did not. */
  error: string
}

/** How one portal stands, for whoever looks. */
export interface BroadcastDashboard {
  portal: BroadcastPortal
  /** What binds whoever looks: the own quota where there is one, else the account's. */
  quota: Quota
  chosen: number
  /** The own places of a user who has some. */
  personalSlots: number | null
  isPersonal: boolean
  /** Ads online of whoever looks, and what the whole account has chosen. */
  online: number
  chosenByAll: number
  /** Null for those who build nothing. */
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
  /** It has a place on the portal. */
  chosen: boolean
  /** Who keeps it there whatever rules say, '' where nobody knows any more; null where rules decide. */
  pinnedBy: string | null
  /** What the portal would say of it. */
  findings: PortalFinding[]
}

/** Ads that are to have places, or to lose them. */
export interface Activation {
  /** Ids, or all that the filters of the list show. */
  selected: readonly number[] | 'all'
  activate: boolean
  /** The lots of chosen programmes go with them. */
  withLots: boolean
  /** The programme whose lots are chosen. */
  parentId: number | null
}

export interface ActivationResult {
  /** Ads that were changed; 0 while a run is under way. */
  processed: number
  run: BroadcastRun
}

/** How many places of a portal one user may fill; null for as many as the account has. */
export interface UserQuota {
  userId: number
  name: string
  slots: number | null
  chosen: number
}

/** Another number of places for one user. */
export interface QuotaChange extends Pick<UserQuota, 'userId' | 'slots'> {
  /** The number that the person saw: where it is no longer that, nothing is changed. */
  before?: number | null
}

export interface PortalQuotas {
  portal: BroadcastPortal
  users: UserQuota[]
}
