import type { PostKind } from '../social-networks/social-networks.model.ts'
import type { PublicationReason } from '../posts/posts.model.ts'

/** A post that a network has not taken for want of a connection. */
export interface FailedForConnection {
  publicationId: string
  postId: number
  kind: PostKind
  title: string
  reference: string
  /** When it was to go out. */
  dueAt: Date
  /** Later than the account lets posts be: somebody says whether it still goes out. */
  isLate: boolean
  /** Why it would be held again, such as an ad that was sold meanwhile. */
  blockedReason: PublicationReason | null
}

/** What became of posts that are sent again. */
export interface Replayed {
  /** On their way. */
  sent: number
  /** Too old, and not asked for. */
  held: number
}
