import type { PostOutlet } from '../post-templates/post-templates.model.ts'

/** Who approves whose posts, from the point of view of an account. */
export interface ApprovalPolicy {
  /** The head office that approves the account's posts; null if nobody does. */
  approver: PostOutlet | null
  /** The account is a head office that approves posts of its points of sale. */
  isRequired: boolean
  /** Number of posts that wait for the account's approval. */
  waiting: number
  /** Number of answers to reviews that wait for it. */
  waitingAnswers: number
}

/** A post with the version that was looked at. */
export interface JudgedPost {
  id: number
  version: number
}

export interface ApprovalDecision {
  posts: readonly JudgedPost[]
  isApproved: boolean
  /** Reason for returning them; empty for an approval. */
  comment: string
}

export const longestComment = 1_000

export interface ApprovalResult {
  decided: number[]
  failures: { id: number; code: string; message: string }[]
}
