import type { PortalCause } from '../portals/portals.requirements.model.ts'

/** What a portal last said of an ad that is meant for it; waiting: sent without an answer yet, or still to be sent. */
const diffusionStates = ['accepted', 'waiting', 'refused'] as const
export type DiffusionState = (typeof diffusionStates)[number]

/** An ad on one portal. */
export interface Diffusion {
  portalId: number
  name: string
  state: DiffusionState
  /** Since when; null before it was ever sent. */
  since: Date | null
  /** The first thing that the portal says: a known cause, or its own words. */
  cause: PortalCause | null
  words: string
}

/** An ad with the portals that it is meant for, by name. */
export interface AdDiffusions {
  id: number
  reference: string
  title: string
  city: string
  thumbnailUrl: string | null
  diffusions: Diffusion[]
}
