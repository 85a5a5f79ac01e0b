import { identifierLimit } from '@vitrine/core/ads'
import type { FailedForConnection, Replayed } from '@vitrine/core/post-publishing'
import type { PublicationReason } from '@vitrine/core/posts'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import { record } from '../audit/audit.store.ts'
import type { Db } from '../db/database.ts'
import { invalid } from '../refusal.ts'
import { changerOf, followApproval } from '../post-approval/post-approval.service.ts'
import { findApprover } from '../post-approval/post-approval.store.ts'
import type { PostActor, PostRow, PublicationRow } from '../posts/posts.model.ts'
import { failedForConnection, holdFailed, holdLate, sendAgain, sendNow } from '../posts/posts.publications.store.ts'
import { lastTryAt, staleness } from './post-publishing.rules.ts'
import { readPostSettings } from '../post-settings/post-settings.store.ts'
import { findAdsOfPosts, findPosts, holdPosts } from '../posts/posts.store.ts'

interface Waiting {
  publication: PublicationRow
  post: PostRow
  isLate: boolean
  blockedReason: PublicationReason | null
}

/** Of publications that failed because a network was not connected, those of posts that this person sees. */
const waitingOf = async ({ account, now }: PostActor, tx: Db, failed: readonly PublicationRow[]): Promise<Waiting[]> => {
  const own = account.advertiser.id
  const ids = failed.map(({ postId }) => postId)
  const limit = identifierLimit(account.user, ['active'])
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
        isLate: now > lastTryAt(publication, settings.lateMinutes),
        blockedReason:
          needsApproval && post.approval !== 'approved' ? 'approval' : staleness({ ...publication, isInsisted: false }, ad, settings),
      },
    ]
  })
}

/** The posts that a network has not taken for want of a connection. */
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

/** Sends that again; of what is too old, the publications that are named, while the others are held. */
export const replayFailed = (actor: PostActor, network: SocialNetwork, late: readonly string[]): Promise<Replayed> =>
  actor.database.db.transaction(async (tx) => {
    const own = actor.account.advertiser.id
    // Decisions take posts before publications too.
    const posts = (await failedForConnection(tx, own, network)).map(({ postId }) => postId)
    await holdPosts(tx, own, posts)
    const waiting = await waitingOf(actor, tx, await holdFailed(tx, own, network, posts))
    const idsOf = (chosen: readonly Waiting[]): string[] => chosen.map(({ publication }) => publication.id)
    const [recent, old] = [waiting.filter(({ isLate }) => !isLate), waiting.filter(({ isLate }) => isLate)]
    if (late.some((id) => !idsOf(waiting).includes(id))) throw invalid('anciennes')
    const wanted = old.filter(({ publication, post }) => late.includes(publication.id) && post.approval !== 'returned')
    await sendAgain(tx, own, idsOf(recent), actor.now)
    for (const { publication } of wanted) await sendNow(tx, publication, actor.now)
    const rest = old.filter((one) => !wanted.includes(one))
    await holdLate(tx, own, idsOf(rest))
    const again = [...recent, ...wanted]
    await followApproval(
      tx,
      changerOf(actor),
      again.map(({ post }) => post),
    )
    if (waiting.length > 0)
      await record(tx, actor.author, 'post.sent-again', {
        details: { ids: again.map(({ post }) => post.id), count: again.length, to: network },
      })
    return { sent: again.length, held: rest.length }
  })
