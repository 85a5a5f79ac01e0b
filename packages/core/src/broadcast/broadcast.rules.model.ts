import type { BroadcastPortal, BroadcastRun } from './broadcast.model.ts'

/** A rule of an account: ads that match these criteria go to these portals. */
export interface BroadcastRule {
  /** 1 is the highest. */
  priority: number
  name: string
  /** A query of the list of ads, by the provider's names; an empty one matches every published ad. */
  criteria: Readonly<Record<string, string>>
  /** Code names. */
  portals: readonly string[]
}

/** The rules of an account, and the portals that they may name. */
export interface BroadcastRules {
  /** Increases with every change; 0 before the first. */
  version: number
  rules: BroadcastRule[]
  portals: BroadcastPortal[]
}

/** An ad that may get a slot on a portal, with what is known of it there. */
export interface Candidate {
  id: number
  /** Whether it has a slot now. */
  chosen: boolean
  /** Whether a person has pinned it there. */
  pinned: boolean
  /** Whether the portal would refuse it. */
  refused: boolean
  /** The priority of the first rule that matches it; null if none does. */
  rule: number | null
  /** The kind of ad: ads of one kind are expected to perform alike. */
  kind: string
  /** The contacts that it has brought there so far. */
  contacts: number
  /** The days that it has been there. */
  days: number
}

/** Why an ad has or lacks a slot; `contacts` are those expected a month. */
export type SlotReason = { kind: 'pinned' } | { kind: 'refused' } | { kind: 'rule'; rule: number } | { kind: 'contacts'; perMonth: number }

export interface Placed {
  id: number
  reason: SlotReason
}

/** What a plan does with the ads of one rule, which no rule before it asks for. */
export interface RuleEffect {
  /** The priority of the rule. */
  rule: number
  comes: number
  stays: number
  goes: number
}

/** The contacts a month that the ads with slots are expected to bring, before and after. */
export interface Expected {
  before: number
  after: number
}

/** The changes on one portal. */
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
  rules: RuleEffect[]
  /** A checksum that changes with every ad that would be added or removed. */
  mark: string
}

export const slotChanges = ['comes', 'stays', 'goes'] as const
type SlotChange = (typeof slotChanges)[number]

/** An ad in the plan of a portal. */
export interface PlannedAd {
  id: number
  reference: string
  title: string
  city: string
  change: SlotChange
  reason: SlotReason
  pinned: boolean
  /** The contacts a month that it is expected to bring there. */
  perMonth: number
}

/** A preview of what rules would do. */
export interface RulesPreview {
  /** How many published ads each rule matches, in the order of the rules. */
  found: number[]
  plans: PortalPlan[]
  /** Ads of the requested portal: first those that are added, then those that are removed, then those that stay, up to the limit. */
  ads: PlannedAd[]
}

/** What was done on a portal; undoing its run undoes all of it. */
export interface AppliedPlan {
  portal: number
  run: BroadcastRun
}

/** The maximum number of rules of an account. */
export const maxRules = 50
export const maxRuleName = 80
/** The maximum number of ads of a plan that are shown by name. */
export const maxPlannedAds = 600
