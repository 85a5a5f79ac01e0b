import type { SocialNetwork } from '../social-networks/social-networks.model.ts'

/** A time of the week at which an account usually publishes, by the clock of its place. */
export interface PostSlot {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number
  /** `HH:mm`. */
  time: string
}

/** How an account wants its posts to go out. */
export interface PostSettings {
  /** So many minutes late a post still goes out; beyond that somebody is asked. */
  lateMinutes: number
  /** What becomes of the post of an ad that has changed since: somebody is asked, or its text is brought up to date. */
  onChange: 'hold' | 'refresh'
  /** In the order of the week. */
  slots: PostSlot[]
  /** What the points of sale of a head office plan goes out once it has approved it. */
  needsApproval: boolean
}

/** What the settings depend on. */
export interface PostSettingsContext {
  /** Posts of points of sale are approved by their head office alone. */
  isHead: boolean
}

/** The settings as they are kept. */
export interface KeptPostSettings extends PostSettings {
  /** Counts the changes; 0 where nobody has changed anything yet. */
  version: number
}

/** What is asked before posts are put into the queue. */
export interface SlotQuestion {
  networks: readonly SocialNetwork[]
  /** What these have themselves counts as free. */
  ids: readonly number[]
  count: number
}

export interface FreeSlots {
  /** How many usual times a week has; with none, the account has no queue. */
  perWeek: number
  /** The next ones that none of the networks has a post at. */
  times: Date[]
}

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
