import type { PostKind, SocialNetwork } from '../social-networks/social-networks.model.ts'
import type { PostContent, PostPlan, PostState, PostVideo } from './posts.model.ts'

/** What is sent of a post that is saved. */
export interface PostSaving {
  /** Null for a new one. */
  id: number | null
  /** Counts the changes; 0 for a new one. */
  version: number
  kind: PostKind
  adId: number | null
  state: PostState
  content: PostContent
  videoDeleted: boolean
  /** Login of the account that it is of; that of whoever sends it where absent. */
  login?: string
  /** Whether what networks would get is another than at the last save. */
  mustUpdate?: boolean
  /** When it is to go out, said along with what it says. */
  plans?: SentPlan[]
}

/** One network of a post that is planned as it is saved. */
export interface SentPlan {
  portal: { network: SocialNetwork; kind: PostKind }
  cronExpression: string
}

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

/** What posts are gone, and why the others are not. */
export interface PostDeletionResult {
  deleted: number[]
  failures: { id: number; code: string; message: string }[]
}

/** Why the address of a video is of no use. */
export const videoUrlFaults = ['video-url', 'video-private', 'video-unreachable', 'video-too-large', 'video-format'] as const
export type VideoUrlFault = (typeof videoUrlFaults)[number]

export interface VideoCheck {
  url: string
  fault: VideoUrlFault | null
  /** Bytes, as its server says; null where it says nothing. */
  size: number | null
}

export interface PostVideos {
  count: number
  videos: PostVideo[]
}
