/** What an account wants on its portals: ads of these criteria go to these portals. */
export interface BroadcastRule {
  id: number
  /** 1 comes first. */
  priority: number
  name: string
  /** A query of the list of ads, by the provider's names. */
  criteria: Readonly<Record<string, string>>
  /** Code names. */
  portals: readonly string[]
}

/** An ad that may have a place on a portal, with what is known of it there. */
export interface Candidate {
  id: number
  /** It has a place now. */
  chosen: boolean
  /** A person has put it there for good. */
  pinned: boolean
  /** The rule of the highest priority that wants it there. */
  rule: { id: number; priority: number } | null
  /** What it is like: ads of a kind are expected to do alike. */
  kind: string
  /** What it has brought there so far. */
  contacts: number
  /** Days that it has been there. */
  days: number
}

/** Why an ad has a place, or has none: the contacts are those expected a month. */
export type PlaceReason = { kind: 'pinned' } | { kind: 'rule'; rule: number } | { kind: 'contacts'; perMonth: number }

export interface Placed {
  id: number
  reason: PlaceReason
}

/** What would change on a portal. */
export interface PlacePlan {
  stays: Placed[]
  comes: Placed[]
  goes: Placed[]
  /** Contacts a month that the ads with a place are expected to bring, now and then. */
  expected: { before: number; after: number }
}
