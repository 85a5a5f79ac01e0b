import type { PostKind, SocialNetwork } from '../social-networks/social-networks.model.ts'
import { integer, isoDate, listOf, nullable, oneOf, record, text, truth, withDefault } from '../wire/index.ts'
import { kindWire, portalWire } from '../posts/posts.codes.wire.ts'
import { publicationReasons } from '../posts/posts.model.ts'
import type { FailedForConnection, Replayed } from './post-publishing.model.ts'

const failed = record<FailedForConnection>()({
  publicationId: ['diffusion', text],
  postId: ['annonce', integer],
  kind: ['nature', kindWire],
  title: ['titre', text],
  reference: ['reference', text],
  dueAt: ['prevueLe', isoDate],
  isLate: ['tropAncienne', truth],
  blockedReason: ['motif', nullable(oneOf(publicationReasons))],
})

/** What waits for a network to be connected again. */
export const failedForConnectionWire = record<{ failed: FailedForConnection[] }>()({ failed: ['publications', listOf(failed)] })

interface Replay {
  portal: { network: SocialNetwork; kind: PostKind }
  /** Of those that are too old, the publications that go out all the same. */
  late: string[]
}

/** The network whose failed posts are sent again. */
export const replayWire = record<Replay>()({ portal: ['portail', portalWire], late: ['anciennes', withDefault(listOf(text), [])] })
export const replayReplyWire = record<Replayed>()({ sent: ['relancees', integer], held: ['retenues', integer] })
