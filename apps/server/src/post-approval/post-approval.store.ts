import type { ApprovalState, ApprovalStepKind } from '@vitrine/core/posts'
import { array, firstRow, rows, sql, type Runner, type SQL } from '../db/sql.ts'
import type { PostRow } from '../posts/posts.model.ts'
import { postFields, type PostOwner } from '../posts/posts.store.ts'

/** The head office that approves the posts of an outlet: it asks for it, and is there to do it. */
const approves = sql`head.id = outlet.network_head_id AND head.status = 'ACTIF' AND (head.options ->> 'socialManagement')::boolean
  AND EXISTS (SELECT FROM post_settings AS own WHERE own.advertiser_id = head.id AND own.needs_approval)`

/** That of an account; null where its posts go out as they are planned. */
export const findApprover = (runner: Runner, advertiserId: number): Promise<PostOwner | null> =>
  firstRow<PostOwner>(
    runner,
    sql`SELECT head.id, head.login, head.name FROM advertisers AS outlet, advertisers AS head WHERE outlet.id = ${advertiserId} AND ${approves}`,
  )

/** True of a publication whose post waits for a head office, whatever has been noted of it: asked once more in the moment of sending. */
export const lacksApproval = (advertiserId: SQL, postId: SQL): SQL =>
  sql`EXISTS (SELECT FROM posts AS post, advertisers AS outlet, advertisers AS head WHERE post.advertiser_id = ${advertiserId} AND post.id = ${postId} AND post.approval <> 'approved' AND outlet.id = ${advertiserId} AND ${approves})`

/** So many posts of these accounts wait for their head office. */
export const countProposed = async (runner: Runner, advertisers: readonly number[]): Promise<number> =>
  (
    await firstRow<{ count: number }>(
      runner,
      sql`SELECT count(*)::int AS count FROM posts WHERE advertiser_id = ANY (${array(advertisers, 'int')}) AND approval = 'proposed' AND state = 'A'`,
    )
  )?.count ?? 0

/** Posts of several accounts, which nobody else changes until the transaction ends. */
export const holdPostsOf = (tx: Runner, advertisers: readonly number[], ids: readonly number[]): Promise<PostRow[]> =>
  rows<PostRow>(
    tx,
    sql`SELECT ${postFields} FROM posts WHERE advertiser_id = ANY (${array(advertisers, 'int')}) AND id = ANY (${array(ids, 'int')}) AND state <> 'S' ORDER BY advertiser_id, id FOR UPDATE`,
  )

/** Posts of an account of which something is planned, and those that wait for approval. */
export const holdPlannedPosts = (tx: Runner, advertiserId: number): Promise<PostRow[]> =>
  rows<PostRow>(
    tx,
    sql`SELECT ${postFields} FROM posts WHERE advertiser_id = ${advertiserId} AND state <> 'S' AND (approval = 'proposed'
      OR EXISTS (SELECT FROM post_publications AS sent WHERE sent.advertiser_id = posts.advertiser_id AND sent.post_id = posts.id AND sent.state IN ('scheduled', 'held'))) ORDER BY id FOR UPDATE`,
  )

export const setApproval = async (tx: Runner, advertiserId: number, ids: readonly number[], approval: ApprovalState): Promise<void> => {
  await rows(tx, sql`UPDATE posts SET approval = ${approval} WHERE advertiser_id = ${advertiserId} AND id = ANY (${array(ids, 'int')})`)
}

/** Gives a post back to its point of sale: what nobody has seen of an editorial one is a draft again. Whoever has it open learns that it has changed. */
export const returnPost = async (
  tx: Runner,
  { advertiserId, id }: Pick<PostRow, 'advertiserId' | 'id'>,
  { isDraft, now }: { isDraft: boolean; now: Date },
): Promise<void> => {
  await rows(
    tx,
    sql`UPDATE posts SET approval = 'returned', state = CASE WHEN ${isDraft} THEN 'B' ELSE state END, version = version + 1, updated_at = ${now.toISOString()}::timestamptz WHERE advertiser_id = ${advertiserId} AND id = ${id}`,
  )
}

/** What is planned of these posts waits. */
export const holdForApproval = async (tx: Runner, advertiserId: number, ids: readonly number[]): Promise<void> => {
  await rows(
    tx,
    sql`UPDATE post_publications SET state = 'held', reason = 'approval', answer = NULL WHERE advertiser_id = ${advertiserId} AND post_id = ANY (${array(ids, 'int')}) AND state = 'scheduled'`,
  )
}

/** What waited goes out at its time; what was to go out at once does now. */
export const releaseApproved = async (tx: Runner, advertiserId: number, ids: readonly number[], now: Date): Promise<void> => {
  const due = sql`CASE WHEN due_at <= created_at THEN ${now.toISOString()}::timestamptz ELSE due_at END`
  await rows(
    tx,
    sql`UPDATE post_publications SET state = 'scheduled', reason = NULL, due_at = ${due}, next_attempt_at = ${due} WHERE advertiser_id = ${advertiserId} AND post_id = ANY (${array(ids, 'int')}) AND state = 'held' AND reason = 'approval'`,
  )
}

interface NewSteps {
  advertiserId: number
  ids: readonly number[]
  kind: ApprovalStepKind
  /** Whoever did it, and the account that they acted for. */
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
      SELECT ${advertiserId}::int, id, ${kind}, ${userId}::int, ${accountId}::int, ${comment}, ${now.toISOString()}::timestamptz FROM unnest(${array(ids, 'int')}) AS id`,
  )
}

/** Posts that were withdrawn since an instant, and nothing after that, are proposed as before with a change; their ids. */
export const resumeSteps = async (
  tx: Runner,
  {
    advertiserId,
    ids,
    userId,
    since,
    now,
  }: { advertiserId: number; ids: readonly number[]; userId: number | null; since: Date; now: Date },
): Promise<Set<number>> => {
  const resumed = await rows<{ id: number }>(
    tx,
    sql`UPDATE post_approval_steps AS step SET kind = 'changed', user_id = ${userId}::int, at = ${now.toISOString()}::timestamptz
      WHERE step.advertiser_id = ${advertiserId} AND step.post_id = ANY (${array(ids, 'int')}) AND step.kind = 'withdrawn' AND step.at >= ${since.toISOString()}::timestamptz
        AND NOT EXISTS (SELECT FROM post_approval_steps AS later WHERE later.advertiser_id = step.advertiser_id AND later.post_id = step.post_id AND later.id > step.id)
      RETURNING step.post_id AS id`,
  )
  return new Set(resumed.map(({ id }) => id))
}

/** Whoever proposed a post last; null where nobody is left who did. */
export const findProposer = async (runner: Runner, { advertiserId, id }: Pick<PostRow, 'advertiserId' | 'id'>): Promise<number | null> => {
  const found = await firstRow<{ userId: number | null }>(
    runner,
    sql`SELECT user_id AS "userId" FROM post_approval_steps WHERE advertiser_id = ${advertiserId} AND post_id = ${id} AND kind = 'proposed' AND user_id IS NOT NULL ORDER BY id DESC LIMIT 1`,
  )
  return found?.userId ?? null
}

/** Whether a head office wants to see the posts of its points of sale. */
export const asksForApproval = async (runner: Runner, advertiserId: number): Promise<boolean> =>
  (await firstRow(runner, sql`SELECT 1 AS one FROM post_settings WHERE advertiser_id = ${advertiserId} AND needs_approval`)) !== null
