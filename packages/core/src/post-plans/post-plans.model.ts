import type { PostKind, SocialNetwork } from '../social-networks/social-networks.model.ts'
import type { PostPlan, PostSaving } from '../posts/posts.model.ts'

/** Posts of one kind to be published on some networks at one instant. */
export interface PostScheduling {
  /** Owner of the posts; a head office plans for its points of sale. */
  advertiser: { id: number; login: string }
  kind: PostKind
  ids: readonly number[]
  networks: readonly SocialNetwork[]
  plan: PostPlan
  /** Includes networks that have already published the post. */
  isAgain: boolean
  /**
   * The time is one of the usual times of the account and must still be free: refused with `post-slot-taken` otherwise. The posts that
   * are put into the queue together; what these had is free for the others.
   */
  queue?: readonly number[] | null
  /** Saves this post in the same request and replaces its plans on these networks, atomically. */
  post?: PostSaving | null
}

/** Moves the publications of a plan that are still pending. */
export interface PostMove {
  id: number
  /** Null for the posts of the plan. */
  ids: readonly number[] | null
  plan: PostPlan
}

/** Both ends are inclusive. */
export interface PostEventFilters {
  from: Date
  to: Date
  /** Empty for all. */
  networks: readonly SocialNetwork[]
  kinds: readonly PostKind[]
  search: string
}
