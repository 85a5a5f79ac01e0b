import type { PortalCause, RequirementLevel } from '../portals/portals.requirements.model.ts'

/** An ad by its identifying fields. */
export interface AdToFix {
  id: number
  reference: string
  title: string
  /** The source of the ad: one that comes from software is fixed there. */
  sourceCode: string
}

/** One cause for which portals refuse ads or would show them less well, with all the ads and portals that have it. */
export interface Repair {
  /** The id of the cause, a `causeId` of core/portals; the portal's own text if the cause is not known. */
  id: string
  level: RequirementLevel
  /** Null if only the portal knows what it means. */
  cause: PortalCause | null
  /** Names of portals. */
  portals: string[]
  /** The number of ads that still have it. */
  adCount: number
  /** How many of them the account edits itself; the others are fixed in the software that sends them, or by their point of sale. */
  editableCount: number
  /** The number of ads that were fixed since a portal reported them; the next run tells the portal. */
  fixedCount: number
  /** Whether a portal has reported it; otherwise it is predicted. */
  isAnswered: boolean
  /** Whether somebody of the account has dismissed it. */
  isDismissed: boolean
  /** Some of the ads that still have it. */
  ads: AdToFix[]
}

/** Whether the account has dismissed a cause. */
export interface Dismissal extends Pick<Repair, 'id' | 'isDismissed'> {}

/** A cause that a portal had reported and does not report any more since the ads were sent again. */
export interface SolvedCause extends Pick<Repair, 'id' | 'level' | 'cause' | 'portals' | 'adCount'> {
  /** When the portal last answered without it. */
  solvedAt: Date
}

/** The causes that are open, and those that were solved in the last days. */
export interface Repairs {
  repairs: Repair[]
  /** The latest first; a cause may be solved for some ads and open for others. */
  solved: SolvedCause[]
}

/** For how many days solved causes are listed. */
export const solvedDays = 30
