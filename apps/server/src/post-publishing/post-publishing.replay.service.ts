import type { FailedForConnection, Replayed } from '@vitrine/core/post-publishing'
import type { PublicationReason } from '@vitrine/core/posts'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import { record } from '../audit/audit.store.ts'
import type { Db } from '../db/database.ts'
import { invalid } from '../refusal.ts'
import { changerOf, followApproval } from '../post-approval/post-approval.service.ts'
import { findApprover } from '../post-approval/post-approval.store.ts'
import { idsOf, type PostActor, type PostRow, type PublicationRow } from '../posts/posts.model.ts'
import { failedForConnection, holdFailed, holdLate, sendAgain, sendNow } from '../posts/posts.publications.store.ts'
import { limitOf, ownOf } from '../posts/posts.find.service.ts'
import { lastTryAt, staleness } from './post-publishing.rules.ts'
import { readPostSettings } from '../post-settings/post-settings.store.ts'
import { findAdsOfPosts, findPosts, holdPosts } from '../posts/posts.store.ts'

interface Waiting {
  publication: PublicationRow
  post: PostRow
  isLate: boolean
  blockedReason: PublicationReason | null
}

/** Of publications that failed for lack of a connection, those that this user may see. */
const waitingOf = async (actor: PostActor, tx: Db, failed: readonly PublicationRow[]): Promise<Waiting[]> => {
  const own = ownOf(actor)
  const ids = failed.map(({ postId }) => postId)
  const limit = limitOf(actor)
  const posts = new Map((await findPosts(tx, [own], ids)).map((post) => [post.id, post]))
  const ads = new Map((await findAdsOfPosts(tx, [own], ids, limit)).map((ad) => [ad.id, ad]))
  const settings = await readPostSettings(tx, own)
  const needsApproval = (await findApprover(tx, own)) !== null
  return failed.flatMap((publication): Waiting[] => {
    const [post, ad = null] = [posts.get(publication.postId), ads.get(publication.postId)]
    if (!post || (limit && publication.kind !== 'editorial' && !ad)) return []
    return [
      {
        publication,
        post,
        isLate: actor.now > lastTryAt(publication, settings.lateMinutes),
        blockedReason:
          needsApproval && post.approval !== 'approved' ? 'approval' : staleness({ ...publication, isInsisted: false }, ad, settings),
      },
    ]
  })
}

export const readFailed = (actor: PostActor, network: SocialNetwork): Promise<FailedForConnection[]> =>
  actor.database.db.transaction(async (tx) =>
    (await waitingOf(actor, tx, await failedForConnection(tx, actor.account.advertiser.id, network))).map(
      ({ publication: { id, postId, kind, dueAt }, post: { title, reference }, isLate, blockedReason }) => ({
        publicationId: id,
        postId,
        kind,
        title,
        reference,
        dueAt: new Date(dueAt),
        isLate,
        blockedReason,
      }),
    ),
  )

/** Sends failed publications again. Late ones are held unless they are listed in `late`. */
export const replayFailed = (actor: PostActor, network: SocialNetwork, late: readonly string[]): Promise<Replayed> =>
  actor.database.db.transaction(async (tx) => {
    const own = actor.account.advertiser.id
    // Locks posts before publications, in the same order as decisions do, to avoid deadlocks.
    const posts = (await failedForConnection(tx, own, network)).map(({ postId }) => postId)
    await holdPosts(tx, [own], posts)
    const waiting = await waitingOf(actor, tx, await holdFailed(tx, own, network, posts))
    const publicationsIn = (chosen: readonly Waiting[]): PublicationRow[] => chosen.map(({ publication }) => publication)
    const [recent, old] = [waiting.filter(({ isLate }) => !isLate), waiting.filter(({ isLate }) => isLate)]
    if (late.some((id) => !idsOf(publicationsIn(waiting)).includes(id))) throw invalid('anciennes')
    const wanted = old.filter(({ publication, post }) => late.includes(publication.id) && post.approval !== 'returned')
    await sendAgain(tx, own, publicationsIn(recent), actor.now)
    for (const { publication } of wanted) await sendNow(tx, publication, actor.now)
    const rest = old.filter((one) => !wanted.includes(one))
    await holdLate(tx, own, publicationsIn(rest))
    const again = [...recent, ...wanted].map(({ post }) => post)
    await followApproval(tx, changerOf(actor), again)
    if (waiting.length > 0)
      await record(tx, actor.author, 'post.sent-again', {
        details: { ids: idsOf(again), count: again.length, to: network },
      })
    return { sent: again.length, held: rest.length }
  })
