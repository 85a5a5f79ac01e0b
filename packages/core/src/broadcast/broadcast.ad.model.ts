import type { PortalFinding } from '../portals/portals.requirements.model.ts'
import type { BroadcastPortal } from './broadcast.model.ts'

/** A portal of the account, and how one ad stands with it. */
export interface AdPortal extends BroadcastPortal {
  /** The ad has a place there. */
  chosen: boolean
  /** Who keeps it there whatever rules say, '' where nobody knows any more; null where rules decide. */
  pinnedBy: string | null
  /** Places that are left for one more ad; null for no limit. */
  left: number | null
  /** What the portal would say of the ad. */
  findings: PortalFinding[]
}

/** One ad and the portals of its account. */
export interface AdPortals {
  reference: string
  title: string
  /** False for an ad that is not online: it cannot be chosen for a portal. */
  isOnline: boolean
  portals: AdPortal[]
}

/** Ids of portals that an ad is put on, and taken off. */
export interface AdPortalsChange {
  add: number[]
  remove: number[]
}
