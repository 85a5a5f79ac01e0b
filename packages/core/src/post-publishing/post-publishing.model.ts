import type { PostKind } from '../social-networks/social-networks.model.ts'
import type { PublicationReason } from '../posts/posts.model.ts'

export interface FailedForConnection {
  publicationId: string
  postId: number
  kind: PostKind
  title: string
  reference: string
  dueAt: Date
  /** Later than the settings allow; a person decides whether it is still published. */
  isLate: boolean
  /** Why it would be held again, such as an ad that was sold. */
  blockedReason: PublicationReason | null
}

export interface Replayed {
  sent: number
  /** Too late, and not requested. */
  held: number
}
