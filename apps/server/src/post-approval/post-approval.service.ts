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
import { canDeletePost, type ApprovalState } from '@vitrine/core/posts'
import { record } from '../audit/audit.store.ts'
import type { Db } from '../db/database.ts'
import { Refusal, type RefusalCode } from '../refusal.ts'
import {
  asksForApproval,
  countProposed,
  findApprover,
  holdForApproval,
  holdPlannedPosts,
  holdPostsOf,
  insertSteps,
  releaseApproved,
  resumeSteps,
  returnPost,
  setApproval,
} from './post-approval.store.ts'
import { writeProposed, writeReturned } from './post-approval.mails.ts'
import { contentOfRow, publicationOf, type MailDesk, type PostActor, type PostRow, type PublicationRow } from '../posts/posts.model.ts'
import { cancelPublications, publicationsOf } from '../posts/posts.publications.store.ts'
import { findOutlets, findPosts } from '../posts/posts.store.ts'

/** Whoever changes posts of an account: a person of it, or the server by itself. */
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

/** What visitors read and see of a post; its title is the account's own. */
const shownOf = (row: PostRow) => ({ ...contentOfRow(row), title: '' })

interface Standing {
  row: PostRow
  next: ApprovalState
  isChanged: boolean
  /** It is to go out on other networks than before. */
  isMoved: boolean
}

const idsOf = (standings: readonly Standing[]): number[] => standings.map(({ row }) => row.id)

/** What is to come of posts, by its network. */
const comingOf = (publications: readonly PublicationRow[], id: number): Set<string> =>
  new Set(publications.filter((one) => one.postId === id && isComing(one)).map(({ network }) => network))

interface Before {
  isRequired: boolean
  before: readonly PostRow[]
  /** What was planned of them, where that has changed. */
  planned: readonly PublicationRow[] | null
}

/** How posts stand with the head office after a change. */
const standingsOf = async (tx: Db, advertiserId: number, { isRequired, before, planned: plannedBefore }: Before): Promise<Standing[]> => {
  const ids = before.map(({ id }) => id)
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

/** What was withdrawn so lately goes on as the same proposal. */
const resumedMs = 3_600_000

/** Proposes posts: what is planned of them waits, and the head office is told of those that it does not know of yet. */
const propose = async (
  tx: Db,
  { advertiserId, userId, desk, now }: PostChanger,
  proposed: readonly Standing[],
  headId: number,
): Promise<void> => {
  const all = proposed.filter(({ next }) => next === 'proposed')
  if (all.length === 0) return
  await holdForApproval(tx, advertiserId, idsOf(all))
  const anew = all.filter(({ row }) => row.approval !== 'proposed')
  // Whoever plans a post for other networks takes it back for a moment: the head office has its mail, and has not answered.
  const resumed = await resumeSteps(tx, { advertiserId, ids: idsOf(anew), userId, since: new Date(now.getTime() - resumedMs), now })
  const fresh = anew.filter(({ row }) => !resumed.has(row.id))
  if (fresh.length === 0) return
  await insertSteps(tx, { advertiserId, ids: idsOf(fresh), kind: 'proposed', userId, accountId: advertiserId, now })
  await writeProposed(tx, desk, { headId, advertiserId, titles: fresh.map(({ row }) => row.title || row.reference), now })
}

/** Brings posts in line with what their head office asks for, after whatever somebody did with them; `before` is what they were, `planned` what was planned of them where their plans have changed. */
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
  if (changed.length > 0) await insertSteps(tx, { ...step, ids: idsOf(changed), kind: 'changed' })
  const withdrawn = standings.filter(({ row, next }) => row.approval === 'proposed' && next === 'none')
  if (withdrawn.length > 0) await insertSteps(tx, { ...step, ids: idsOf(withdrawn), kind: 'withdrawn' })
  if (approver) await propose(tx, changer, standings, approver.id)
  for (const [next, of] of Map.groupBy(
    standings.filter(({ row, next }) => row.approval !== next),
    (standing) => standing.next,
  ))
    await setApproval(tx, advertiserId, idsOf(of), next)
}

/** Who approves what, for the account that asks. */
export const readPolicy = async ({ database, account, viewer }: PostActor): Promise<ApprovalPolicy> => {
  const { id } = account.advertiser
  const outlets = viewer.scope.filter((one) => one !== id)
  return {
    approver: await findApprover(database, id),
    isRequired: outlets.length > 0 && (await asksForApproval(database, id)),
    waiting: outlets.length > 0 ? await countProposed(database, outlets) : 0,
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
  const rows = (
    await holdPostsOf(
      tx,
      outlets,
      posts.map(({ id }) => id),
    )
  ).filter(({ id }) => visible.has(id))
  const publications = await publicationsOf(
    tx,
    outlets,
    rows.map(({ id }) => id),
  )
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

/** Approved posts go out at their times. */
const approve = async (actor: PostActor, tx: Db, advertiserId: number, rows: readonly PostRow[], comment: string): Promise<void> => {
  const { account, now } = actor
  const ids = rows.map(({ id }) => id)
  await setApproval(tx, advertiserId, ids, 'approved')
  await releaseApproved(tx, advertiserId, ids, now)
  await insertSteps(tx, { advertiserId, ids, kind: 'approved', userId: account.user.id, accountId: account.advertiser.id, comment, now })
}

/** Returned posts lose their plans: whoever proposed them is told why, and proposes them again. */
const giveBack = async (actor: PostActor, tx: Db, advertiserId: number, rows: readonly PostRow[], comment: string): Promise<void> => {
  const { account, now } = actor
  const ids = rows.map(({ id }) => id)
  const publications = await publicationsOf(tx, [advertiserId], ids)
  await cancelPublications(
    tx,
    advertiserId,
    publications.filter(isComing).map(({ id }) => id),
    now,
  )
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

/** What a head office says of posts of its points of sale; those that it cannot decide on are told by their ids. */
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
    return { decided: fit.map(({ id }) => id), errors }
  })
}

/** From now on what the points of sale plan waits, and so does what they have planned already. */
const beginAsking = async (actor: PostActor, tx: Db): Promise<void> => {
  const { account, now } = actor
  for (const { id: advertiserId } of await findOutlets(tx, account.advertiser.id)) {
    const rows = await holdPlannedPosts(tx, advertiserId)
    const proposed = rows.filter(({ approval }) => approval === 'none').map(({ id }) => id)
    if (proposed.length === 0) continue
    await setApproval(tx, advertiserId, proposed, 'proposed')
    await holdForApproval(tx, advertiserId, proposed)
    await insertSteps(tx, { advertiserId, ids: proposed, kind: 'proposed', userId: null, accountId: advertiserId, now })
  }
}

/** What waited goes out at its time. */
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

/** A head office begins or ceases to approve; in the transaction that saves it. */
export const applyAsking = async (actor: PostActor, tx: Db, before: boolean, wanted: boolean): Promise<void> => {
  if (before === wanted) return
  await (wanted ? beginAsking : ceaseAsking)(actor, tx)
}
