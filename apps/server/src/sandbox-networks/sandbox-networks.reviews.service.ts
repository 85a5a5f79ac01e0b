import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import type { Clock } from '../ports/clock.ts'
import { delays, type ReviewAct, type ReviewFailure, type ReviewingNetwork, type SandboxReview } from './sandbox-networks.model.ts'
import type { SandboxNetwork } from './sandbox-networks.network.service.ts'
import { countReviews, findSandboxReview, listReviews, saveSandboxReview } from './sandbox-networks.reviews.store.ts'
import { takeFailure } from './sandbox-networks.store.ts'

/** The reviews of one network of the demonstration, independent of its API. */
export const createSandboxReviews = (sandbox: SandboxNetwork, network: ReviewingNetwork) => {
  const { database } = sandbox
  const take = <Among extends ReviewFailure>(among: readonly Among[]): Promise<Among | null> =>
    takeFailure(database, `${network}-reviews`, among)
  return {
    take,
    list: (pageId: string, limit: number, offset: number) => listReviews(database, { network, pageId }, { limit, offset }),
    count: (pageId: string) => countReviews(database, network, pageId),
    find: (id: string) => findSandboxReview(database, network, id),
    /** Takes a reply; one may be looked at first, or refused. */
    async reply(review: SandboxReview, text: string): Promise<SandboxReview> {
      const how = await take(['held', 'refused'])
      const replied: SandboxReview = {
        ...review,
        reply: text,
        replyId: review.replyId ?? `${review.id}_${randomUUID().slice(0, 8)}`,
        replyAt: sandbox.now(),
        replyReadyAt: how === 'held' ? sandbox.after(delays.slowMs) : sandbox.now(),
        replyRefused: how === 'refused',
        taken: review.taken + 1,
      }
      await saveSandboxReview(database, replied)
      return replied
    },
    removeReply: (review: SandboxReview) =>
      saveSandboxReview(database, { ...review, reply: null, replyId: null, replyAt: null, replyReadyAt: null, replyRefused: false }),
  }
}

const dayMs = 86_400_000
const authors = ['Camille F.', 'Robin T.', 'Alex M.', 'Charlie B.', 'Sacha D.']
const good = { rating: 5, text: 'Très bon accueil, une équipe à l’écoute du début à la fin. Je recommande.' }
const bad = { rating: 2, text: 'Trois semaines sans nouvelles malgré plusieurs appels. Très déçu du suivi.' }
const late = { rating: 4, text: 'The visit was well prepared, and every question got an answer the same day.' }

const written = (network: ReviewingNetwork, pageId: string, content: { rating: number; text: string }, at: Date): SandboxReview => {
  const id = randomUUID().replaceAll('-', '')
  // Facebook knows two answers alone.
  const rating = network === 'facebook' ? (content.rating > 2 ? 5 : 1) : content.rating
  return {
    network,
    id,
    pageId,
    author: authors[id.charCodeAt(0) % authors.length] ?? '',
    ...content,
    rating,
    createdAt: at,
    updatedAt: at,
    deleted: false,
    reply: null,
    replyId: null,
    replyAt: null,
    replyReadyAt: null,
    replyRefused: false,
    taken: 0,
  }
}

interface Acting {
  database: Database
  clock: Clock
}

/** What a visitor does on a page of a network of the demonstration. */
export const actOnReviews = async (
  { database, clock }: Acting,
  { network, pageId, act }: { network: ReviewingNetwork; pageId: string; act: ReviewAct },
): Promise<void> => {
  const now = clock.now()
  const save = (review: SandboxReview): Promise<void> => saveSandboxReview(database, review)
  if (act === 'good') return save(written(network, pageId, good, now))
  if (act === 'bad') return save(written(network, pageId, bad, now))
  if (act === 'late') return save(written(network, pageId, late, new Date(now.getTime() - 3 * dayMs)))
  const [newest] = await listReviews(database, { network, pageId }, { limit: 1 })
  if (!newest) return
  if (act === 'delete') return save({ ...newest, deleted: true, updatedAt: now })
  if (act === 'edit') return save({ ...newest, text: `${newest.text} (Édité)`, updatedAt: now })
  return save({
    ...newest,
    reply: 'Merci pour votre avis !',
    replyId: newest.replyId ?? `${newest.id}_elsewhere`,
    replyAt: now,
    replyReadyAt: now,
    replyRefused: false,
  })
}
