import type { PortalCause } from '../portals/portals.requirements.model.ts'

/** A portal's latest answer about an ad; waiting: not answered or not sent yet. */
const diffusionStates = ['accepted', 'waiting', 'refused'] as const
export type DiffusionState = (typeof diffusionStates)[number]

/** An ad on one portal. */
export interface Diffusion {
  portalId: number
  name: string
  state: DiffusionState
  /** Since when; null if it was never sent. */
  since: Date | null
  /** The portal's first message: a known cause, or its own text. */
  cause: PortalCause | null
  words: string
}

/** An ad with the portals that it is selected for, by name. */
export interface AdDiffusions {
  id: number
  reference: string
  title: string
  city: string
  thumbnailUrl: string | null
  diffusions: Diffusion[]
}
