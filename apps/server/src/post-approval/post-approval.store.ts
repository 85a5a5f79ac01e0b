import type { ApprovalState, ApprovalStepKind } from '@vitrine/core/posts'
import { array, firstRow, rows, sql, type Runner, type SQL } from '../db/sql.ts'
import type { PostRow } from '../posts/posts.model.ts'
import { instant, updatePublications } from '../posts/posts.publications.store.ts'
import { postFields, type PostOwner } from '../posts/posts.store.ts'

/** Joins `outlet` with the head office that approves its posts: an active one with the subscription and the setting. */
const approves = sql`head.id = outlet.network_head_id AND head.status = 'ACTIF' AND (head.options ->> 'socialManagement')::boolean
  AND EXISTS (SELECT FROM post_settings AS own WHERE own.advertiser_id = head.id AND own.needs_approval)`

/** The head office that approves the posts of an account; null if nobody does. */
export const findApprover = (runner: Runner, advertiserId: number): Promise<PostOwner | null> =>
  firstRow<PostOwner>(
    runner,
    sql`SELECT head.id, head.login, head.name FROM advertisers AS outlet, advertisers AS head WHERE outlet.id = ${advertiserId} AND ${approves}`,
  )

/** True for a publication whose post still needs approval, whatever its state column says. Checked again right before sending. */
export const lacksApproval = (advertiserId: SQL, postId: SQL): SQL =>
  sql`EXISTS (SELECT FROM posts AS post, advertisers AS outlet, advertisers AS head WHERE post.advertiser_id = ${advertiserId} AND post.id = ${postId} AND post.approval <> 'approved' AND outlet.id = ${advertiserId} AND ${approves})`

export const countProposed = async (runner: Runner, advertisers: readonly number[]): Promise<number> => {
  const found = await firstRow<{ count: number }>(
    runner,
    sql`SELECT count(*)::int AS count FROM posts WHERE advertiser_id = ANY (${array(advertisers, 'int')}) AND approval = 'proposed' AND state = 'A'`,
  )
  return found?.count ?? 0
}

/** Number of answers to reviews of these accounts that wait for approval. */
export const countProposedAnswers = async (runner: Runner, advertisers: readonly number[]): Promise<number> => {
  const found = await firstRow<{ count: number }>(
    runner,
    sql`SELECT count(*)::int AS count FROM reviews WHERE advertiser_id = ANY (${array(advertisers, 'int')}) AND proposal_state = 'proposed' AND status = 'to-approve'`,
  )
  return found?.count ?? 0
}

/** Locks the posts of an account that are planned or waiting for approval. */
export const holdPlannedPosts = (tx: Runner, advertiserId: number): Promise<PostRow[]> =>
  rows<PostRow>(
    tx,
    sql`SELECT ${postFields} FROM posts WHERE advertiser_id = ${advertiserId} AND state <> 'S' AND (approval = 'proposed'
      OR EXISTS (SELECT FROM post_publications AS sent WHERE sent.advertiser_id = posts.advertiser_id AND sent.post_id = posts.id AND sent.state IN ('scheduled', 'held'))) ORDER BY id FOR UPDATE`,
  )

export const setApproval = async (tx: Runner, advertiserId: number, ids: readonly number[], approval: ApprovalState): Promise<void> => {
  await rows(tx, sql`UPDATE posts SET approval = ${approval} WHERE advertiser_id = ${advertiserId} AND id = ANY (${array(ids, 'int')})`)
}

/** Returns a post to its point of sale. An editorial post that was never published becomes a draft. The version is raised so that open editors notice. */
export const returnPost = async (
  tx: Runner,
  { advertiserId, id }: Pick<PostRow, 'advertiserId' | 'id'>,
  { isDraft, now }: { isDraft: boolean; now: Date },
): Promise<void> => {
  await rows(
    tx,
    sql`UPDATE posts SET approval = 'returned', state = CASE WHEN ${isDraft} THEN 'B' ELSE state END, version = version + 1, updated_at = ${instant(now)} WHERE advertiser_id = ${advertiserId} AND id = ${id}`,
  )
}

export const holdForApproval = (tx: Runner, advertiserId: number, ids: readonly number[]): Promise<boolean> =>
  updatePublications(
    tx,
    sql`state = 'held', reason = 'approval', answer = NULL`,
    sql`advertiser_id = ${advertiserId} AND post_id = ANY (${array(ids, 'int')}) AND state = 'scheduled'`,
  )

/** Releases held publications; those that were to go out at once are due now. */
export const releaseApproved = (tx: Runner, advertiserId: number, ids: readonly number[], now: Date): Promise<boolean> => {
  const due = sql`CASE WHEN due_at <= created_at THEN ${instant(now)} ELSE due_at END`
  return updatePublications(
    tx,
    sql`state = 'scheduled', reason = NULL, due_at = ${due}, next_attempt_at = ${due}`,
    sql`advertiser_id = ${advertiserId} AND post_id = ANY (${array(ids, 'int')}) AND state = 'held' AND reason = 'approval'`,
  )
}

interface NewSteps {
  advertiserId: number
  ids: readonly number[]
  kind: ApprovalStepKind
  /** The user who did it, and the account that the user acted for. */
  userId: number | null
  accountId: number | null
  comment?: string
  now: Date
}

export const insertSteps = async (
  tx: Runner,
  { advertiserId, ids, kind, userId, accountId, comment = '', now }: NewSteps,
): Promise<void> => {
  await rows(
    tx,
    sql`INSERT INTO post_approval_steps (advertiser_id, post_id, kind, user_id, account_id, comment, at)
      SELECT ${advertiserId}::int, id, ${kind}, ${userId}::int, ${accountId}::int, ${comment}, ${instant(now)} FROM unnest(${array(ids, 'int')}) AS id`,
  )
}

/** Turns withdrawals since `since` that are the latest step of their post into changes of the same proposal; returns the post ids. */
export const resumeSteps = async (
  tx: Runner,
  { advertiserId, ids, userId, since, now }: Pick<NewSteps, 'advertiserId' | 'ids' | 'userId' | 'now'> & { since: Date },
): Promise<Set<number>> => {
  const resumed = await rows<{ id: number }>(
    tx,
    sql`UPDATE post_approval_steps AS step SET kind = 'changed', user_id = ${userId}::int, at = ${instant(now)}
      WHERE step.advertiser_id = ${advertiserId} AND step.post_id = ANY (${array(ids, 'int')}) AND step.kind = 'withdrawn' AND step.at >= ${instant(since)}
        AND NOT EXISTS (SELECT FROM post_approval_steps AS later WHERE later.advertiser_id = step.advertiser_id AND later.post_id = step.post_id AND later.id > step.id)
      RETURNING step.post_id AS id`,
  )
  return new Set(resumed.map(({ id }) => id))
}

/** The user who proposed the post last; null if that user is gone. */
export const findProposer = async (runner: Runner, { advertiserId, id }: Pick<PostRow, 'advertiserId' | 'id'>): Promise<number | null> => {
  const found = await firstRow<{ userId: number | null }>(
    runner,
    sql`SELECT user_id AS "userId" FROM post_approval_steps WHERE advertiser_id = ${advertiserId} AND post_id = ${id} AND kind = 'proposed' AND user_id IS NOT NULL ORDER BY id DESC LIMIT 1`,
  )
  return found?.userId ?? null
}

export const asksForApproval = async (runner: Runner, advertiserId: number): Promise<boolean> =>
  (await firstRow(runner, sql`SELECT 1 AS one FROM post_settings WHERE advertiser_id = ${advertiserId} AND needs_approval`)) !== null
