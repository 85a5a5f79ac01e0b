import type { BroadcastPortal, BroadcastRun } from './broadcast.model.ts'

/** What an account wants on its portals: ads of these criteria go to these portals. */
export interface BroadcastRule {
  /** 1 comes first. */
  priority: number
  name: string
  /** A query of the list of ads, by the provider's names; without any it is every ad online. */
  criteria: Readonly<Record<string, string>>
  /** Code names. */
  portals: readonly string[]
}

/** The rules of an account, and the portals that they may name. */
export interface BroadcastRules {
  /** Goes up with every change; 0 before the first. */
  version: number
  rules: BroadcastRule[]
  portals: BroadcastPortal[]
}

/** An ad that may have a place on a portal, with what is known of it there. */
export interface Candidate {
  id: number
  /** It has a place now. */
  chosen: boolean
  /** A person has put it there for good. */
  pinned: boolean
  /** The priority of the first rule that wants it there. */
  rule: number | null
  /** What it is like: ads of a kind are expected to do alike. */
  kind: string
  /** What it has brought there so far. */
  contacts: number
  /** Days that it has been there. */
  days: number
}

/** Why an ad has a place, or has none: the contacts are those expected a month. */
export type SlotReason = { kind: 'pinned' } | { kind: 'rule'; rule: number } | { kind: 'contacts'; perMonth: number }

export interface Placed {
  id: number
  reason: SlotReason
}

/** Contacts a month that the ads with a place are expected to bring, now and then. */
export interface Expected {
  before: number
  after: number
}

/** What would change on a portal. */
export interface SlotPlan {
  stays: Placed[]
  comes: Placed[]
  goes: Placed[]
  expected: Expected
}

/** What the rules would do on one portal, in numbers. */
export interface PortalPlan {
  /** Code name. */
  portal: string
  stays: number
  comes: number
  goes: number
  expected: Expected
  /** Changes with every ad that would come or go. */
  mark: string
}

export const slotChanges = ['comes', 'stays', 'goes'] as const
type SlotChange = (typeof slotChanges)[number]

/** One ad in the plan of a portal. */
export interface PlannedAd {
  id: number
  reference: string
  title: string
  city: string
  change: SlotChange
  reason: SlotReason
  pinned: boolean
  /** Contacts a month that it is expected to bring there. */
  perMonth: number
}

/** What rules would do, before anything is done. */
export interface RulesPreview {
  /** How many ads online each rule finds, in the order of the rules. */
  found: number[]
  plans: PortalPlan[]
  /** Of the portal that was asked for: those that come first, then those that go, then those that stay, as far as they are shown. */
  ads: PlannedAd[]
}

/** What was done on a portal; the run takes all of it back. */
export interface AppliedPlan {
  portal: number
  run: BroadcastRun
}

/** The most rules of an account. */
export const maxRules = 50
export const maxRuleName = 80
/** Ads of a plan that are shown by their names. */
export const maxPlannedAds = 600
