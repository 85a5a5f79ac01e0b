import type { SocialNetwork } from '../social-networks/social-networks.model.ts'

/** A usual time of publication, in the time zone of the account. */
export interface PostSlot {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number
  /** `HH:mm`. */
  time: string
}

export interface PostSettings {
  /** A post that is later than this is held, and a person decides. */
  lateMinutes: number
  /** If the ad has changed since planning: hold the post, or update price and pictures. */
  onChange: 'hold' | 'refresh'
  /** In the order of the week. */
  slots: PostSlot[]
  /** Posts of points of sale need the approval of this head office. */
  needsApproval: boolean
}

export interface PostSettingsContext {
  /** Only head offices approve posts. */
  isHead: boolean
}

export interface KeptPostSettings extends PostSettings {
  /** Increases with every change; 0 before the first. */
  version: number
}

export interface SlotQuestion {
  networks: readonly SocialNetwork[]
  /** Posts whose own times count as free. */
  ids: readonly number[]
  count: number
}

export interface FreeSlots {
  /** Usual times in a week; 0 if there is no queue. */
  perWeek: number
  /** The next ones that are free on all of the networks. */
  times: Date[]
}

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
