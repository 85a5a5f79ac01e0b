import type { AdState } from '../ads/ads.model.ts'
import type { PortalFinding } from '../portals/portals.requirements.model.ts'

export const verdicts = ['accepted', 'advised', 'refused'] as const
/** What a portal would say of an ad: it takes it, takes it but would show it better, or refuses it. */
export type Verdict = (typeof verdicts)[number]

export interface PortalVerdict {
  /** Code name. */
  portal: string
  name: string
  verdict: Verdict
  /** The ad is meant for this portal. */
  chosen: boolean
  /** Why, what refuses it first. */
  findings: PortalFinding[]
}

/** An ad with what each portal of its account would say of it. */
export interface PreflightAd {
  id: number
  reference: string
  title: string
  city: string
  state: AdState
  /** Where it is written: an ad that comes from software is mended there. */
  sourceCode: string
  updatedAt: Date
  verdicts: PortalVerdict[]
}
