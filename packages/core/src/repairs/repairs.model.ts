import type { PortalCause, RequirementLevel } from '../portals/portals.requirements.model.ts'

/** An ad by what it is found by. */
export interface AdToFix {
  id: number
  reference: string
  title: string
  /** Where it is written: an ad that comes from software is mended there. */
  sourceCode: string
}

/** One cause for which portals refuse ads, or would show them better, with all ads and portals that have it in common. */
export interface Repair {
  /** Of the cause, by `causeId` of core/portals; a portal's own words where nobody knows the cause. */
  id: string
  level: RequirementLevel
  /** Null where only the portal knows what it means. */
  cause: PortalCause | null
  /** Names of portals. */
  portals: string[]
  /** Ads that are still to be mended. */
  adCount: number
  /** Ads that a portal has answered so about and that are mended since: it is told so by the next run. */
  fixedCount: number
  /** A portal has answered so; else it is what it would say. */
  isAnswered: boolean
  /** Somebody of the account has said that it does not matter. */
  isDismissed: boolean
  /** Some of the ads that are still to be mended. */
  ads: AdToFix[]
}

/** Whether a cause matters to the account. */
export interface Dismissal extends Pick<Repair, 'id' | 'isDismissed'> {}

/** A cause that a portal had named of some ads and does not name any more since they were sent again. */
export interface SolvedCause extends Pick<Repair, 'id' | 'level' | 'cause' | 'portals' | 'adCount'> {
  /** When a portal answered so last. */
  solvedAt: Date
}

/** What is to be mended, and what has been in the last days. */
export interface Repairs {
  repairs: Repair[]
  /** The last ones first; some ads of a cause may be solved and others not. */
  solved: SolvedCause[]
}

/** So long is told of what was solved. */
export const solvedDays = 30
