import { isDeepStrictEqual } from 'node:util'
import {
  approvalAfter,
  approveRefusal,
  isComing,
  longestComment,
  returnRefusal,
  type ApprovalPolicy,
  type JudgedPost,
} from '@vitrine/core/post-approval'
import { canDeletePost, mapNetworks, type ApprovalState } from '@vitrine/core/posts'
import { record } from '../audit/audit.store.ts'
import type { Db } from '../db/database.ts'
import { Refusal, type RefusalCode } from '../refusal.ts'
import {
  asksForApproval,
  countProposed,
  countProposedAnswers,
  findApprover,
  holdForApproval,
  holdPlannedPosts,
  insertSteps,
  releaseApproved,
  resumeSteps,
  returnPost,
  setApproval,
} from './post-approval.store.ts'
import { writeProposed, writeReturned } from './post-approval.mails.ts'
import {
  contentOfRow,
  idsOf,
  publicationOf,
  type MailDesk,
  type PostActor,
  type PostRow,
  type PublicationRow,
} from '../posts/posts.model.ts'
import { cancelPublications, publicationsOf } from '../posts/posts.publications.store.ts'
import { findOutlets, findPosts, holdPosts } from '../posts/posts.store.ts'

/** Who changes posts of an account: one of its users, or the server itself (`userId` null). */
export interface PostChanger {
  advertiserId: number
  userId: number | null
  desk: MailDesk
  now: Date
}

export const changerOf = ({ account, desk, now }: PostActor): PostChanger => ({
  advertiserId: account.advertiser.id,
  userId: account.user.id,
  desk,
  now,
})

/** The content that visitors see; the title is internal. */
const shownOf = (row: PostRow) => {
  const content = contentOfRow(row)
  return { ...content, title: '', prompt: '', networks: mapNetworks(content.networks, (own) => ({ ...own, promptId: null })) }
}

interface Standing {
  row: PostRow
  next: ApprovalState
  isChanged: boolean
  /** Its set of target networks has changed. */
  isMoved: boolean
}

const standingIds = (standings: readonly Standing[]): number[] => standings.map(({ row }) => row.id)

/** The networks on which a post is still to be published. */
const comingOf = (publications: readonly PublicationRow[], id: number): Set<string> =>
  new Set(publications.filter((one) => one.postId === id && isComing(one)).map(({ network }) => network))

interface Before {
  isRequired: boolean
  before: readonly PostRow[]
  /** Publications before the change; null if the plans did not change. */
  planned: readonly PublicationRow[] | null
}

const standingsOf = async (tx: Db, advertiserId: number, { isRequired, before, planned: plannedBefore }: Before): Promise<Standing[]> => {
  const ids = idsOf(before)
  const publications = await publicationsOf(tx, [advertiserId], ids)
  const known = new Map(before.map((row) => [row.id, row]))
  return (await findPosts(tx, [advertiserId], ids)).map((row) => {
    const was = known.get(row.id) ?? row
    const isChanged = was.version !== row.version && !isDeepStrictEqual(shownOf(was), shownOf(row))
    const planned = comingOf(publications, row.id)
    const isMoved = plannedBefore !== null && !isDeepStrictEqual(comingOf(plannedBefore, row.id), planned)
    return { row, isChanged, isMoved, next: approvalAfter({ isRequired, before: row.approval, isChanged, isPlanned: planned.size > 0 }) }
  })
}

/** A withdrawal that is revoked within this time continues the same proposal. */
const resumedMs = 3_600_000

/** Proposes posts: their publications are held, and the head office is notified of those it does not know yet. */
const propose = async (
  tx: Db,
  { advertiserId, userId, desk, now }: PostChanger,
  proposed: readonly Standing[],
  headId: number,
): Promise<void> => {
  const all = proposed.filter(({ next }) => next === 'proposed')
  if (all.length === 0) return
  await holdForApproval(tx, advertiserId, standingIds(all))
  const anew = all.filter(({ row }) => row.approval !== 'proposed')
  // Changing the networks of a plan withdraws the post for a moment. The head office already has its mail, so it gets no second one.
  const resumed = await resumeSteps(tx, { advertiserId, ids: standingIds(anew), userId, since: new Date(now.getTime() - resumedMs), now })
  const fresh = anew.filter(({ row }) => !resumed.has(row.id))
  const [first, ...others] = fresh.map(({ row }) => row)
  if (!first) return
  await insertSteps(tx, { advertiserId, ids: standingIds(fresh), kind: 'proposed', userId, accountId: advertiserId, now })
  await writeProposed(tx, desk, { headId, advertiserId, posts: [first, ...others], now })
}

/** Updates the approval of posts after any change. `before` are the posts, and `planned` the publications, as they were before; `planned` is null if plans did not change. */
export const followApproval = async (
  tx: Db,
  changer: PostChanger,
  before: readonly PostRow[],
  planned: readonly PublicationRow[] | null = null,
): Promise<void> => {
  const { advertiserId, userId, now } = changer
  if (before.length === 0) return
  const approver = await findApprover(tx, advertiserId)
  if (!approver && before.every(({ approval }) => approval === 'none')) return
  const standings = await standingsOf(tx, advertiserId, { isRequired: approver !== null, before, planned })
  const step = { advertiserId, userId, accountId: advertiserId, now }
  const changed = standings.filter(
    ({ row, next, isChanged, isMoved }) =>
      row.approval !== 'none' && (isChanged || (isMoved && row.approval === 'proposed' && next === 'proposed')),
  )
  if (changed.length > 0) await insertSteps(tx, { ...step, ids: standingIds(changed), kind: 'changed' })
  const withdrawn = standings.filter(({ row, next }) => row.approval === 'proposed' && next === 'none')
  if (withdrawn.length > 0) await insertSteps(tx, { ...step, ids: standingIds(withdrawn), kind: 'withdrawn' })
  if (approver) await propose(tx, changer, standings, approver.id)
  for (const [next, of] of Map.groupBy(
    standings.filter(({ row, next }) => row.approval !== next),
    (standing) => standing.next,
  ))
    await setApproval(tx, advertiserId, standingIds(of), next)
}

export const readPolicy = async ({ database, account, viewer }: PostActor): Promise<ApprovalPolicy> => {
  const { id } = account.advertiser
  const outlets = viewer.scope.filter((one) => one !== id)
  return {
    approver: await findApprover(database, id),
    isRequired: outlets.length > 0 && (await asksForApproval(database, id)),
    waiting: outlets.length > 0 ? await countProposed(database, outlets) : 0,
    waitingAnswers: outlets.length > 0 ? await countProposedAnswers(database, outlets) : 0,
  }
}

interface Judged {
  row: PostRow
  refusal: RefusalCode | null
}

const judge = async (
  actor: PostActor,
  tx: Db,
  posts: readonly JudgedPost[],
  isApproved: boolean,
  visible: ReadonlySet<number>,
): Promise<Judged[]> => {
  const outlets = actor.viewer.scope.filter((id) => id !== actor.account.advertiser.id)
  const rows = (await holdPosts(tx, outlets, idsOf(posts))).filter(({ id }) => visible.has(id))
  const publications = await publicationsOf(tx, outlets, idsOf(rows))
  return rows.map((row) => {
    const own = {
      approval: row.approval,
      publications: publications
        .filter(({ postId, advertiserId }) => postId === row.id && advertiserId === row.advertiserId)
        .map(publicationOf),
    }
    const seen = posts.find(({ id }) => id === row.id)
    return {
      row,
      refusal: (isApproved ? approveRefusal(own) : returnRefusal(own)) ?? (seen?.version === row.version ? null : 'changed-meanwhile'),
    }
  })
}

const approve = async (actor: PostActor, tx: Db, advertiserId: number, rows: readonly PostRow[], comment: string): Promise<void> => {
  const { account, now } = actor
  const ids = idsOf(rows)
  await setApproval(tx, advertiserId, ids, 'approved')
  await releaseApproved(tx, advertiserId, ids, now)
  await insertSteps(tx, { advertiserId, ids, kind: 'approved', userId: account.user.id, accountId: account.advertiser.id, comment, now })
}

/** Returned posts lose their plans; the proposers are told why. */
const giveBack = async (actor: PostActor, tx: Db, advertiserId: number, rows: readonly PostRow[], comment: string): Promise<void> => {
  const { account, now } = actor
  const ids = idsOf(rows)
  const publications = await publicationsOf(tx, [advertiserId], ids)
  await cancelPublications(tx, advertiserId, publications.filter(isComing), now)
  for (const row of rows) {
    const own = publications.filter(({ postId }) => postId === row.id).map(publicationOf)
    await returnPost(tx, row, { isDraft: row.kind === 'editorial' && canDeletePost({ publications: own }), now })
  }
  await insertSteps(tx, { advertiserId, ids, kind: 'returned', userId: account.user.id, accountId: account.advertiser.id, comment, now })
  await writeReturned(tx, actor.desk, { rows, comment, head: account.advertiser.name, now })
}

export interface Decided {
  decided: number[]
  errors: { id: number; refusal: RefusalCode }[]
}

const most = 500

/** Approves or returns posts of points of sale; posts that cannot be decided on are reported by id. */
export const decide = async (
  actor: PostActor,
  visible: ReadonlySet<number>,
  { posts, isApproved, comment: typed }: { posts: readonly JudgedPost[]; isApproved: boolean; comment: string },
): Promise<Decided> => {
  const comment = typed.trim()
  if (posts.length > most) throw new Refusal('too-many', { field: 'annonces', params: { max: most } })
  if (comment.length > longestComment)
    throw new Refusal('invalid', { field: 'commentaire', reason: 'too-long', params: { limit: longestComment } })
  if (!isApproved && comment === '') throw new Refusal('invalid', { field: 'commentaire', reason: 'required' })
  return actor.database.db.transaction(async (tx) => {
    const judged = await judge(actor, tx, posts, isApproved, visible)
    const fit = judged.flatMap(({ row, refusal }) => (refusal ? [] : [row]))
    for (const [advertiserId, rows] of Map.groupBy(fit, (row) => row.advertiserId)) {
      await (isApproved ? approve : giveBack)(actor, tx, advertiserId, rows, comment)
      for (const { id } of rows)
        await record(tx, actor.author, isApproved ? 'post.approved' : 'post.returned', { subjectId: id, of: [advertiserId] })
    }
    const refusals = new Map(judged.map(({ row, refusal }) => [row.id, refusal]))
    const errors = posts.flatMap(({ id }): Decided['errors'] => {
      const refusal = refusals.has(id) ? (refusals.get(id) ?? null) : 'not-found'
      return refusal ? [{ id, refusal }] : []
    })
    return { decided: idsOf(fit), errors }
  })
}

/** Points of sale now need approval, also for what they have already planned. */
const beginAsking = async (actor: PostActor, tx: Db): Promise<void> => {
  const { account, now } = actor
  for (const { id: advertiserId } of await findOutlets(tx, account.advertiser.id)) {
    const rows = await holdPlannedPosts(tx, advertiserId)
    const proposed = idsOf(rows.filter(({ approval }) => approval === 'none'))
    if (proposed.length === 0) continue
    await setApproval(tx, advertiserId, proposed, 'proposed')
    await holdForApproval(tx, advertiserId, proposed)
    await insertSteps(tx, { advertiserId, ids: proposed, kind: 'proposed', userId: null, accountId: advertiserId, now })
  }
}

/** Points of sale need no approval any more; held posts are published when due. */
const ceaseAsking = async (actor: PostActor, tx: Db): Promise<void> => {
  const { account, now } = actor
  for (const { id: advertiserId } of await findOutlets(tx, account.advertiser.id)) {
    const waiting = (await holdPlannedPosts(tx, advertiserId)).filter(({ approval }) => approval === 'proposed').map(({ id }) => id)
    if (waiting.length === 0) continue
    await setApproval(tx, advertiserId, waiting, 'none')
    await releaseApproved(tx, advertiserId, waiting, now)
    await insertSteps(tx, { advertiserId, ids: waiting, kind: 'released', userId: account.user.id, accountId: account.advertiser.id, now })
  }
}

/** Starts or stops requiring approval, in the transaction that saves the setting. */
export const applyAsking = async (actor: PostActor, tx: Db, before: boolean, wanted: boolean): Promise<void> => {
  if (before === wanted) return
  await (wanted ? beginAsking : ceaseAsking)(actor, tx)
}
