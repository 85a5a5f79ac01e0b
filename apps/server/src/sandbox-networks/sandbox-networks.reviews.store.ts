import { rows, firstRow, sql, type Runner } from '../db/sql.ts'
import type { ReviewingNetwork, SandboxReview } from './sandbox-networks.model.ts'

const columns = sql`network, id, page_id AS "pageId", author, rating, text, created_at AS "createdAt", updated_at AS "updatedAt", deleted, reply,
  reply_id AS "replyId", reply_at AS "replyAt", reply_ready_at AS "replyReadyAt", reply_refused AS "replyRefused", taken`

const instants = ['createdAt', 'updatedAt', 'replyAt', 'replyReadyAt'] as const

/** A transaction returns instants as text. */
const read = (row: SandboxReview): SandboxReview => ({
  ...row,
  ...Object.fromEntries(instants.map((name) => [name, row[name] === null ? null : new Date(row[name])])),
})

/** Reviews of a page, those changed last first; of all pages, if it is null. */
export const listReviews = async (
  runner: Runner,
  { network, pageId }: { network: ReviewingNetwork; pageId: string | null },
  { limit, offset = 0, withDeleted = false }: { limit: number; offset?: number; withDeleted?: boolean },
): Promise<SandboxReview[]> =>
  (
    await rows<SandboxReview>(
      runner,
      sql`SELECT ${columns} FROM sandbox_reviews WHERE network = ${network} AND (${pageId}::text IS NULL OR page_id = ${pageId}) AND (${withDeleted} OR NOT deleted)
        ORDER BY updated_at DESC, id LIMIT ${limit} OFFSET ${offset}`,
    )
  ).map(read)

export const countReviews = async (runner: Runner, network: ReviewingNetwork, pageId: string): Promise<number> =>
  (
    await firstRow<{ count: number }>(
      runner,
      sql`SELECT count(*)::int AS count FROM sandbox_reviews WHERE network = ${network} AND page_id = ${pageId} AND NOT deleted`,
    )
  )?.count ?? 0

/** Null for one that is not there, or not any more. */
export const findSandboxReview = async (runner: Runner, network: ReviewingNetwork, id: string): Promise<SandboxReview | null> => {
  const row = await firstRow<SandboxReview>(
    runner,
    sql`SELECT ${columns} FROM sandbox_reviews WHERE network = ${network} AND (id = ${id} OR reply_id = ${id}) AND NOT deleted`,
  )
  return row && read(row)
}

const instant = (at: Date | null) => sql`${at?.toISOString() ?? null}::timestamptz`

export const saveSandboxReview = async (runner: Runner, review: SandboxReview): Promise<void> => {
  const {
    network,
    id,
    pageId,
    author,
    rating,
    text,
    createdAt,
    updatedAt,
    deleted,
    reply,
    replyId,
    replyAt,
    replyReadyAt,
    replyRefused,
    taken,
  } = review
  await rows(
    runner,
    sql`INSERT INTO sandbox_reviews (network, id, page_id, author, rating, text, created_at, updated_at, deleted, reply, reply_id, reply_at,
        reply_ready_at, reply_refused, taken)
      VALUES (${network}, ${id}, ${pageId}, ${author}, ${rating}, ${text}, ${instant(createdAt)}, ${instant(updatedAt)}, ${deleted}, ${reply}, ${replyId},
        ${instant(replyAt)}, ${instant(replyReadyAt)}, ${replyRefused}, ${taken})
      ON CONFLICT (network, id) DO UPDATE SET rating = excluded.rating, text = excluded.text, updated_at = excluded.updated_at, deleted = excluded.deleted,
        reply = excluded.reply, reply_id = excluded.reply_id, reply_at = excluded.reply_at, reply_ready_at = excluded.reply_ready_at,
        reply_refused = excluded.reply_refused, taken = excluded.taken`,
  )
}
