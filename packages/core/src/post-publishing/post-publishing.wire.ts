import { integer, isoDate, listOf, nullable, oneOf, record, text, truth, wireObject, withDefault } from '../wire/index.ts'
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

export const failedForConnectionWire = wireObject({ failed: ['publications', listOf(failed)] })

/** `late` lists the late publications that are to be sent. */
export const replayWire = wireObject({ portal: ['portail', portalWire], late: ['anciennes', withDefault(listOf(text), [])] })
export const replayReplyWire = record<Replayed>()({ sent: ['relancees', integer], held: ['retenues', integer] })
