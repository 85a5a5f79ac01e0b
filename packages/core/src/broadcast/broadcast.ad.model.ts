import type { PortalFinding } from '../portals/portals.requirements.model.ts'
import type { BroadcastPortal } from './broadcast.model.ts'

/** A portal of the account, and the state of one ad on it. */
export interface AdPortal extends BroadcastPortal {
  /** Whether the ad has a slot there. */
  chosen: boolean
  /** Who pinned it there regardless of the rules, '' if that is no longer known; null if the rules decide. */
  pinnedBy: string | null
  /** The slots that are free for further ads; null for no limit. */
  left: number | null
  /** What the portal would refuse or criticise in the ad. */
  findings: PortalFinding[]
}

/** One ad and the portals of its account. */
export interface AdPortals {
  reference: string
  title: string
  /** False for an unpublished ad: it cannot be put on a portal. */
  isOnline: boolean
  portals: AdPortal[]
}

/** The ids of portals that an ad is put on, and removed from. */
export interface AdPortalsChange {
  add: number[]
  remove: number[]
}
