import type { PostKind, SocialNetwork } from '../social-networks/social-networks.model.ts'
import type { PostPlan, PostSaving } from '../posts/posts.model.ts'

/** Posts of one kind that are to go out on some networks at one instant. */
export interface PostScheduling {
  /** Whose posts they are: a head office plans for its points of sale. */
  advertiser: { id: number; login: string }
  kind: PostKind
  ids: readonly number[]
  networks: readonly SocialNetwork[]
  plan: PostPlan
  /** Networks that have a post are passed over, unless somebody wants it there once more. */
  isAgain: boolean
  /**
   * The time is one of the usual times of the account and must still be free: refused with `post-slot-taken` otherwise. The posts that
   * are put into the queue together; what these had is free for the others.
   */
  queue?: readonly number[] | null
  /** The one post, saved in the same step, and what was planned of it on these networks gives way: all of it happens, or nothing. */
  post?: PostSaving | null
}

/** A plan that is moved: what is not out of it yet goes out then. */
export interface PostMove {
  id: number
  /** Absent: the posts that it has. */
  ids: readonly number[] | null
  plan: PostPlan
}

/** What the calendar is asked for; both ends included. */
export interface PostEventFilters {
  from: Date
  to: Date
  /** Empty: all. */
  networks: readonly SocialNetwork[]
  kinds: readonly PostKind[]
  search: string
}
