import {
  canCancel,
  canPublishPost,
  canRetry,
  cronOf,
  currentPublication,
  followingPost,
  instantOfCron,
  isPublishedOn,
  networksOf,
  postFor,
  scheduleFault,
  sentPictures,
  waitsForApproval,
  type PostContent,
  type PostDecision,
  type PostSaving,
  type Publication,
} from '@vitrine/core/posts'
import { sentText, textFaults } from '@vitrine/core/post-checks'
import type { AdSeen } from '@vitrine/core/post-publishing'
import type { SentSchedule, SentScheduling } from '@vitrine/core/post-plans'
import { networkNames, socialNetworks, type SocialNetwork } from '@vitrine/core/social-networks'
import { record } from '../audit/audit.store.ts'
import type { Db } from '../db/database.ts'
import { invalid, notFound, Refusal } from '../refusal.ts'
import { changerOf, followApproval } from '../post-approval/post-approval.service.ts'
import {
  contentOfRow,
  idsOf,
  postIdsOf,
  publicationOf,
  type PostActor,
  type PostRow,
  type PublicationRow,
  type UnansweredOf,
} from '../posts/posts.model.ts'
import {
  cancelPublications,
  holdPlan,
  holdPublication,
  insertPlan,
  insertPublications,
  publicationsOf,
  sendNow,
  type NewPublication,
} from '../posts/posts.publications.store.ts'
import { checkLogin, limitOf, lookAtPosts, ownOf, type FoundPost } from '../posts/posts.find.service.ts'
import { allow, savePost } from './post-plans.save.service.ts'
import { leadsInside } from '../ports/network.ts'
import { holdSlot } from '../post-settings/post-settings.slots.service.ts'
import { holdPosts, insertPostOfAd, updatePost } from '../posts/posts.store.ts'

const mostPosts = 500

/** The instant that the expression names; refused if it is past or too far ahead. */
const dueOf = ({ now }: PostActor, { cronExpression, at: meant }: Pick<SentSchedule, 'cronExpression' | 'at'>): Date => {
  const named = instantOfCron(cronExpression, now)
  const at = named && (meant ?? named)
  if (!at || (meant && cronOf(meant) !== cronExpression)) throw new Refusal('invalid', { field: 'scheduled.cronExpression' })
  const fault = scheduleFault(at, now)
  if (fault)
    throw new Refusal(fault === 'schedule-past' ? 'post-schedule-past' : 'post-schedule-too-far', {
      field: 'scheduled.cronExpression',
      reason: fault,
    })
  return at
}

/** Price and pictures of the ad now, compared with the ad again when the post goes out. */
const seenOf = ({ ad, kind }: FoundPost, content: PostContent, network: SocialNetwork): AdSeen | null =>
  ad && kind !== 'editorial'
    ? {
        price: ad.price,
        pictures: sentPictures(content, network).flatMap(({ url }) => (ad.photos.some((photo) => photo.url === url) ? [url] : [])),
      }
    : null

/** Content to be published. The post of an ad goes to the requested networks even if nobody has selected them. */
const plannedContent = ({ row, kind }: FoundPost, networks: readonly SocialNetwork[]): PostContent => {
  const content = contentOfRow(row)
  if (kind === 'editorial') return content
  return {
    ...content,
    networks: { ...Object.fromEntries(networks.map((network) => [network, followingPost(network)])), ...content.networks },
  }
}

interface Planning {
  found: FoundPost
  content: PostContent
  networks: SocialNetwork[]
  refusal: PostDecision | null
}

const textRefusals = {
  'too-long': 'post-text-long',
  hashtags: 'post-text-hashtags',
  mentions: 'post-text-mentions',
  'phone-number': 'post-text-phone',
} as const

/** The first fault for which a network refuses the text, with its name; null if it accepts it. */
const textRefusal = ({ content, found: { kind } }: Planning, network: SocialNetwork): Refusal | null => {
  const fault = textFaults(network, sentText(network, kind, postFor(content, network).text)).find(({ level }) => level === 'refused')
  if (!fault || fault.reason === 'dead-link') return null
  return new Refusal(textRefusals[fault.reason], { field: 'portails', params: { ...fault.params, networks: networkNames[network] } })
}

/** Selects the networks that a post can go to. */
const judge = (
  actor: PostActor,
  found: FoundPost,
  { networks: wished, isAgain }: SentScheduling,
  publications: readonly Publication[],
): Planning => {
  const content = plannedContent(found, wished)
  const allowed = networksOf(actor.account.advertiser.options, found.kind)
  const networks = wished.filter(
    (network) =>
      content.networks[network] !== undefined &&
      allowed.includes(network) &&
      (isAgain || !isPublishedOn(publications, network)) &&
      !publications.some((publication) => publication.network === network && publication.state === 'publishing'),
  )
  const decision = canPublishPost(content, allowed)
  return { found, content, networks, refusal: decision.allowed ? null : decision }
}

/** A single post that cannot be planned is refused with the reason; of several posts, those that can be planned are. */
const refuseOne = ([only, ...others]: readonly Planning[], wished: readonly SocialNetwork[]): void => {
  if (!only || others.length > 0) return
  if (only.found.row.state !== 'A') throw new Refusal('post-draft')
  if (only.refusal) allow(only.refusal)
  for (const network of wished) {
    const refusal = only.networks.includes(network) ? textRefusal(only, network) : null
    if (refusal) throw refusal
  }
}

/** The posts whose video no network could fetch, since its address leads into a private network. */
const insideVideos = async (plans: readonly Planning[]): Promise<{ planning: Planning; refusal: Refusal }[]> => {
  const found = plans.map(async (planning) => {
    const { videoUrl, video, networks } = planning.content
    const own = planning.networks.map((network) => networks[network]?.videoUrl ?? '')
    const urls = [...(video === null ? [videoUrl] : []), ...own].filter(Boolean)
    const inside = (await Promise.all(urls.map(async (url) => ((await leadsInside(url)) ? [url] : [])))).flat()
    return inside.map((url) => ({
      planning,
      refusal: new Refusal('post-video-private', {
        field: url === videoUrl ? 'annonce.post_video_file_url_custom' : 'annonce.post_video_file_url_reseau',
        reason: 'video-private',
        params: { url },
      }),
    }))
  })
  return (await Promise.all(found)).flat()
}

/** Planning stores the post of an ad that had only existed as a default. */
const keep = async (actor: PostActor, tx: Db, { found: { row, ad }, content }: Planning): Promise<void> => {
  if (!ad) return
  const written = { state: 'active', content, now: actor.now } as const
  const kept = row.version === 0 ? await insertPostOfAd(tx, ad, actor.account.user.id, written) : row
  if (kept && Object.keys(content.networks).some((network) => !(network in kept.networks))) await updatePost(tx, kept, written)
}

const publicationsFor = (planning: Planning): NewPublication[] => {
  const { found, content, networks } = planning
  return networks
    .filter((network) => textRefusal(planning, network) === null)
    .map((network) => ({ postId: found.row.id, network, kind: found.kind, seen: seenOf(found, content, network) }))
}

/** Cancels the publications that the new plan replaces. */
const replace = async (actor: PostActor, tx: Db, made: readonly NewPublication[], present: readonly PublicationRow[]): Promise<void> => {
  const gone = present.filter(({ postId, network, kind }) =>
    made.some((one) => one.postId === postId && one.network === network && one.kind === kind),
  )
  // The publisher has claimed one meanwhile: it would be published twice.
  if ((await cancelPublications(tx, ownOf(actor), gone, actor.now)) < gone.length) throw new Refusal('post-publishing')
}

/** Whether a new plan replaces a publication. A failed one is replaced only if its post is saved in the same request. */
const givesWay = (row: PublicationRow, { post }: SentScheduling): boolean =>
  row.state === 'scheduled' || row.state === 'held' || (!!post && canCancel(publicationOf(row)))

/** Plans can only be changed by the account itself. */
const checkOwner = (actor: PostActor, { id, login }: { id: number | null; login: string | null }): void => {
  if (id !== null && id !== ownOf(actor)) throw actor.viewer.scope.includes(id) ? new Refusal('post-of-head') : notFound()
  checkLogin(actor, login, 'annonceurLogin')
}

export interface Planned {
  id: number
  publications: Publication[]
}

/** Creates a plan; `gone` are publications that were cancelled for it. */
const plan = async (actor: PostActor, tx: Db, sent: SentScheduling, gone: readonly PublicationRow[] = []): Promise<Planned> => {
  const own = ownOf(actor)
  const at = dueOf(actor, sent.scheduled)
  if (sent.ids.length === 0) throw invalid('annonces')
  if (sent.networks.length === 0) throw invalid('portails')
  if (sent.ids.length > mostPosts) throw new Refusal('too-many', { field: 'annonces', params: { max: mostPosts } })
  await holdPosts(tx, [own], sent.ids)
  const found = (await lookAtPosts(actor, sent.ids, tx)).filter(({ kind }) => sent.kinds.includes(kind))
  if (found.length === 0) throw notFound()
  if (found.some(({ row }) => row.advertiserId !== own)) throw new Refusal('post-of-head')
  const present = await publicationsOf(tx, [own], sent.ids)
  const plans = found.map((one) =>
    judge(actor, one, sent, present.filter(({ postId, kind }) => postId === one.row.id && kind === one.kind).map(publicationOf)),
  )
  refuseOne(plans, sent.networks)
  const inside = await insideVideos(plans)
  const [first] = inside
  if (first && plans.length === 1) throw first.refusal
  const fit = plans.filter((one) => one.found.row.state === 'A' && !one.refusal && !inside.some(({ planning }) => planning === one))
  const made = fit.flatMap(publicationsFor)
  if (made.length === 0) throw new Refusal('nothing-scheduled')
  if (sent.queue)
    await holdSlot(actor, tx, at, { networks: [...new Set(made.map(({ network }) => network))], together: [...sent.queue, ...sent.ids] })
  for (const one of fit) await keep(actor, tx, one)
  await replace(
    actor,
    tx,
    made,
    present.filter((row) => givesWay(row, sent)),
  )
  const scheduleId = await insertPlan(tx, { advertiserId: own, at, userId: actor.account.user.id, now: actor.now })
  await insertPublications(tx, { advertiserId: own, scheduleId, at, now: actor.now }, made)
  await followApproval(
    tx,
    changerOf(actor),
    fit.map(({ found: { row } }) => row),
    [...present, ...gone],
  )
  const ids = postIdsOf(made)
  await record(tx, actor.author, 'post.scheduled', {
    ...(ids.length === 1 && { subjectId: ids[0] as number }),
    details: { ids, to: at.toISOString() },
  })
  return { id: scheduleId, publications: (await holdPlan(tx, own, scheduleId)).map(publicationOf) }
}

export const planPosts = (actor: PostActor, sent: SentScheduling): Promise<Planned> => {
  checkOwner(actor, sent.advertiser)
  return actor.database.db.transaction((tx) => plan(actor, tx, sent))
}

/** Saves a post and creates the plans that came with it, atomically; returns its id. */
export const savePlanned = async (actor: PostActor, { plans = [], ...saving }: PostSaving): Promise<number> => {
  // Saving may cancel a publication that is in fact out, so the networks are asked first.
  if (saving.id !== null) await actor.answers.ask([ownOf(actor)], { postIds: [saving.id] })
  return actor.database.db.transaction(async (tx) => {
    const id = await savePost(actor, tx, saving)
    for (const [cronExpression, wanted] of Map.groupBy(plans, (one) => one.cronExpression)) {
      const networks = [...new Set(wanted.map(({ portal }) => portal.network))]
      const kinds = [...new Set(wanted.map(({ portal }) => portal.kind))]
      await plan(actor, tx, {
        advertiser: actor.account.advertiser,
        kinds,
        ids: [id],
        networks,
        scheduled: { cronExpression, at: null, status: '1' },
        isAgain: false,
      })
    }
    return id
  })
}

/** Asks the networks, and refuses if something that is to be cancelled turns out to be published. */
const refuseOut = async (actor: PostActor, which: UnansweredOf, networks: readonly SocialNetwork[] = socialNetworks): Promise<void> => {
  const out = (await actor.answers.ask([ownOf(actor)], which)).filter((network) => networks.includes(network))
  if (out.length > 0) throw new Refusal('post-out', { params: { networks: out.map((network) => networkNames[network]).join(', ') } })
}

/** Saves a post and replaces its plans on the given networks, atomically. */
export const savePlannedAnew = async (
  actor: PostActor,
  sent: SentScheduling,
  saving: PostSaving,
): Promise<Planned & { postId: number }> => {
  checkOwner(actor, sent.advertiser)
  if (sent.ids.some((id) => id !== saving.id)) throw invalid('annonces')
  if (saving.id !== null) await refuseOut(actor, { postIds: [saving.id] }, sent.networks)
  return actor.database.db.transaction(async (tx) => {
    const postId = await savePost(actor, tx, saving)
    return { postId, ...(await plan(actor, tx, { ...sent, ids: [postId] })) }
  })
}

const refuseKept = (rows: readonly PublicationRow[]): never => {
  if (rows.length === 0) throw notFound()
  throw new Refusal(rows.some(({ isManual }) => !isManual) ? 'post-automatic' : 'post-published')
}

/** Restricts publications to posts that this user may see; a sub-user may be limited to certain ads. */
const seenBy = async (actor: PostActor, tx: Db, found: PublicationRow[]): Promise<PublicationRow[]> => {
  if (!limitOf(actor)) return found
  const seen = new Set((await lookAtPosts(actor, postIdsOf(found), tx)).map(({ row }) => row.id))
  return found.filter(({ postId }) => seen.has(postId))
}

const unschedule = async (actor: PostActor, tx: Db, rows: readonly PublicationRow[]): Promise<PublicationRow[]> => {
  const open = rows.filter((row) => canCancel(publicationOf(row)))
  if (open.length === 0) return refuseKept(rows)
  await cancelPublications(tx, ownOf(actor), open, actor.now)
  await record(tx, actor.author, 'post.unscheduled', { details: { ids: postIdsOf(open) } })
  return open
}

const postsIn = (actor: PostActor, tx: Db, publications: readonly PublicationRow[]): Promise<PostRow[]> =>
  holdPosts(tx, [ownOf(actor)], postIdsOf(publications))

interface Cancelling {
  networks?: readonly SocialNetwork[]
  postId?: number | null
  /** The owner of the plan according to the request. */
  owner?: { id: number | null; login: string | null } | null
}

/** Cancels a plan, or a part of it. Returns the networks that could not be asked and may have published it. */
export const cancelPlan = async (
  actor: PostActor,
  scheduleId: number,
  { networks = [], postId = null, owner = null }: Cancelling,
): Promise<SocialNetwork[]> => {
  if (owner) checkOwner(actor, owner)
  await refuseOut(actor, { scheduleId, networks, ...(postId !== null && { postIds: [postId] }) })
  return actor.database.db.transaction(async (tx) => {
    const rows = await seenBy(actor, tx, await holdPlan(tx, ownOf(actor), scheduleId))
    const open = await unschedule(
      actor,
      tx,
      rows.filter((row) => (networks.length === 0 || networks.includes(row.network)) && (postId === null || row.postId === postId)),
    )
    const posts = await postsIn(actor, tx, open)
    const left = await publicationsOf(tx, [ownOf(actor)], idsOf(posts))
    await followApproval(tx, changerOf(actor), posts, [...open, ...left])
    return [...new Set(open.filter(({ isUnanswered }) => isUnanswered).map(({ network }) => network))]
  })
}

/** Replaces a plan by one at another time, atomically. */
export const movePlan = async (
  actor: PostActor,
  { id, ids, scheduled }: { id: number; ids: readonly number[] | null; scheduled: SentSchedule },
): Promise<Planned> => {
  await refuseOut(actor, { scheduleId: id })
  return actor.database.db.transaction(async (tx) => {
    const own = ownOf(actor)
    const rows = await seenBy(actor, tx, await holdPlan(tx, own, id))
    dueOf(actor, scheduled)
    const open = await unschedule(actor, tx, rows)
    const kinds = [...new Set(open.map(({ kind }) => kind))]
    const moved = await plan(
      actor,
      tx,
      {
        advertiser: { id: own, login: '' },
        kinds,
        ids: ids ?? postIdsOf(open),
        networks: [...new Set(open.map(({ network }) => network))],
        scheduled,
        isAgain: false,
      },
      open,
    )
    const left = await postsIn(
      actor,
      tx,
      open.filter(({ postId }) => !moved.publications.some((publication) => publication.postId === postId)),
    )
    await followApproval(tx, changerOf(actor), left)
    return moved
  })
}

/** Publishes what failed or is held now, even if its ad has changed since. */
export const retryPublication = (actor: PostActor, id: string): Promise<Publication> =>
  actor.database.db.transaction(async (tx) => {
    const held = await holdPublication(tx, ownOf(actor), id)
    const [row] = held ? await seenBy(actor, tx, [held]) : []
    if (!row) throw notFound()
    if (waitsForApproval(publicationOf(row))) throw new Refusal('post-approval')
    if (!canRetry(publicationOf(row))) throw new Refusal('post-published')
    // A newer plan or publication on the network exists: it would be published twice.
    const same = (await publicationsOf(tx, [row.advertiserId], [row.postId])).filter(({ kind }) => kind === row.kind).map(publicationOf)
    if (currentPublication(same, row.network)?.id !== id) throw new Refusal('post-published')
    const [post] = await postsIn(actor, tx, [row])
    if (!post) throw notFound()
    if (post.approval === 'returned') throw new Refusal('post-approval')
    await sendNow(tx, row, actor.now)
    await followApproval(tx, changerOf(actor), [post])
    await record(tx, actor.author, 'post.sent-again', { subjectId: row.postId })
    const again = await holdPublication(tx, ownOf(actor), id)
    return publicationOf(again ?? row)
  })
