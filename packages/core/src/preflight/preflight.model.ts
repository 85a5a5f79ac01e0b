import type { AdState } from '../ads/ads.model.ts'
import type { PortalFinding } from '../portals/portals.requirements.model.ts'

export const verdicts = ['accepted', 'advised', 'refused'] as const
/** A portal's judgement of an ad: accepted, accepted with recommendations, or refused. */
export type Verdict = (typeof verdicts)[number]

export interface PortalVerdict {
  /** Code name. */
  portal: string
  name: string
  verdict: Verdict
  /** Whether the ad is chosen for this portal. */
  chosen: boolean
  /** The findings, refusals first. */
  findings: PortalFinding[]
}

/** An ad with the judgement of each portal of its account. */
export interface PreflightAd {
  id: number
  reference: string
  title: string
  city: string
  state: AdState
  /** The source of the ad: one that comes from software is fixed there. */
  sourceCode: string
  updatedAt: Date
  verdicts: PortalVerdict[]
}
