import type { PostOutlet } from '../post-templates/post-templates.model.ts'

/** Who approves what, as far as an account is concerned. */
export interface ApprovalPolicy {
  /** The head office that approves the account's own posts; null where they go out as they are planned. */
  approver: PostOutlet | null
  /** The account is a head office that approves the posts of its points of sale. */
  isRequired: boolean
  /** So many posts of its points of sale wait for it. */
  waiting: number
}

/** A post as whoever decides on it has seen it. */
export interface JudgedPost {
  id: number
  version: number
}

/** What a head office says of posts of its points of sale. */
export interface ApprovalDecision {
  posts: readonly JudgedPost[]
  isApproved: boolean
  /** Why they are returned; empty where they are approved without a word. */
  comment: string
}

export const longestComment = 1_000

/** What was decided, and why the rest was not. */
export interface ApprovalResult {
  decided: number[]
  failures: { id: number; code: string; message: string }[]
}
