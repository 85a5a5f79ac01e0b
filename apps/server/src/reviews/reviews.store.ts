import type { ReviewNetwork } from '@vitrine/core/reviews'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Db } from '../db/database.ts'
import { array, rows, sql, type Runner } from '../db/sql.ts'
import type { NewReview } from './reviews.merge.rules.ts'
import { reviews, type ReviewRow } from './reviews.table.ts'

const thisReview = ({ advertiserId, id }: Pick<ReviewRow, 'advertiserId' | 'id'>) =>
  and(eq(reviews.advertiserId, advertiserId), eq(reviews.id, id))

/** Those of these reviews of a network that are known, locked until the transaction ends. */
export const holdKnown = (tx: Db, advertiserId: number, network: ReviewNetwork, remoteIds: string[]): Promise<ReviewRow[]> =>
  tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.advertiserId, advertiserId), eq(reviews.network, network), inArray(reviews.remoteId, remoteIds)))
    .orderBy(reviews.id)
    .for('update')

/** One that another process has added meanwhile is left as it is. */
export const insertReviews = async (tx: Db, added: NewReview[]): Promise<void> => {
  if (added.length > 0) await tx.insert(reviews).values(added).onConflictDoNothing()
}

type Changes = Partial<Omit<typeof reviews.$inferInsert, 'advertiserId'>>

/** Changes what is shown of a review. */
export const changeReview = async (tx: Db, row: Pick<ReviewRow, 'advertiserId' | 'id'>, changes: Changes): Promise<void> => {
  await tx
    .update(reviews)
    .set({ ...changes, version: sql`${reviews.version} + 1` })
    .where(thisReview(row))
}

/** Notes that somebody has opened a review; the first time counts. */
export const markSeen = async (tx: Db, row: Pick<ReviewRow, 'advertiserId' | 'id' | 'seenAt'>, now: Date): Promise<void> => {
  if (row.seenAt === null) await tx.update(reviews).set({ seenAt: now }).where(thisReview(row))
}

/** Keeps an automatic answer that has not gone out from going out. */
export const withoutPlan = ({ plannedState }: Pick<ReviewRow, 'plannedState'>): Pick<ReviewRow, 'plannedState'> => ({
  plannedState: plannedState === 'planned' ? 'cancelled' : plannedState,
})

/** Changes what no version tells: whether and when it is answered by itself, and who has been told. */
export const noteTriage = async (
  tx: Db,
  row: Pick<ReviewRow, 'advertiserId' | 'id'>,
  changes: Partial<Pick<ReviewRow, 'needsTriage' | 'alertedAt' | 'plannedState' | 'plannedAnswer' | 'plannedAt'>>,
): Promise<void> => {
  await tx.update(reviews).set(changes).where(thisReview(row))
}

/** Stores what was read of a known review. One that was edited is news again; one that was edited or answered is left to people. */
export const saveRead = (tx: Db, row: ReviewRow, isEdited: boolean): Promise<void> => {
  const { author, rating, recommends, text, language, editedAt, answer, answerState, answerReason, answerAt, answeredAt } = row
  const { deletedAt, proposalState } = row
  return changeReview(tx, row, {
    author,
    rating,
    recommends,
    text,
    language,
    editedAt,
    answer,
    answerState,
    answerReason,
    answerAt,
    answeredAt,
    deletedAt,
    proposalState,
    ...(isEdited && { needsTriage: true }),
    ...((isEdited || answer !== null) && withoutPlan(row)),
  })
}

interface WholePage {
  advertiserId: number
  network: ReviewNetwork
  pageId: string
  /** All that there are. */
  remoteIds: readonly string[]
  /** When their reading began: what was found later is not missed. */
  askedAt: Date
  now: Date
}

/** Marks what a page does not have any more, and gives up the answers that were to be sent there. */
export const markDeleted = async (tx: Db, { advertiserId, network, pageId, remoteIds, askedAt, now }: WholePage): Promise<void> => {
  await rows(
    tx,
    sql`UPDATE reviews SET deleted_at = ${now.toISOString()}::timestamptz, due_at = NULL, version = version + 1,
        planned_state = CASE planned_state WHEN 'planned' THEN 'cancelled' ELSE planned_state END
      WHERE advertiser_id = ${advertiserId} AND network = ${network} AND page_id = ${pageId} AND deleted_at IS NULL
        AND detected_at < ${askedAt.toISOString()}::timestamptz AND remote_id <> ALL (${array(remoteIds, 'text')})`,
  )
}

export const holdReview = async (tx: Db, row: Pick<ReviewRow, 'advertiserId' | 'id'>): Promise<ReviewRow | null> =>
  (await tx.select().from(reviews).where(thisReview(row)).for('update'))[0] ?? null

/** Notes for a minute that a person writes an answer, unless somebody else does. */
export const beginAnswering = async (
  tx: Db,
  { advertiserId, id }: Pick<ReviewRow, 'advertiserId' | 'id'>,
  userId: number,
): Promise<void> => {
  await rows(
    tx,
    sql`UPDATE reviews SET answering_user_id = ${userId}, answering_until = now() + interval '1 minute'
      WHERE advertiser_id = ${advertiserId} AND id = ${id}
        AND (answering_user_id IS NULL OR answering_user_id = ${userId} OR answering_until <= now())`,
  )
}

export const endAnswering = async (tx: Db, row: Pick<ReviewRow, 'advertiserId' | 'id'>, userId: number): Promise<void> => {
  await tx
    .update(reviews)
    .set({ answeringUserId: null, answeringUntil: null })
    .where(and(thisReview(row), eq(reviews.answeringUserId, userId)))
}

/** An answer that a process has taken, to send it or to ask about it. */
export type ClaimedAnswer = Pick<ReviewRow, 'advertiserId' | 'id' | 'answerKey'>

/** Seconds for which a process has what it claimed. */
const claimSeconds = 120

/** Takes answers that are due, so that no other process works on them; one whose process was killed is taken again. */
export const claimAnswers = (runner: Runner, now: Date, count: number): Promise<ClaimedAnswer[]> =>
  rows<ClaimedAnswer>(
    runner,
    sql`UPDATE reviews AS taken SET claimed_until = now() + interval '1 second' * ${claimSeconds}
      FROM (SELECT advertiser_id, id FROM reviews WHERE due_at <= ${now.toISOString()}::timestamptz AND (claimed_until IS NULL OR claimed_until < now())
        ORDER BY due_at LIMIT ${count} FOR UPDATE SKIP LOCKED) AS due
      WHERE taken.advertiser_id = due.advertiser_id AND taken.id = due.id
      RETURNING taken.advertiser_id AS "advertiserId", taken.id, taken.answer_key AS "answerKey"`,
  )

export const findClaimed = async ({ db }: Database, claimed: ClaimedAnswer): Promise<ReviewRow | null> =>
  (
    await db
      .select()
      .from(reviews)
      .where(and(thisReview(claimed), eq(reviews.answerKey, claimed.answerKey)))
  )[0] ?? null

/** Notes, before the call, that the answer may arrive from now on. */
export const noteSending = async ({ db }: Database, claimed: ClaimedAnswer, now: Date): Promise<void> => {
  await db.update(reviews).set({ sentAt: now }).where(thisReview(claimed))
}

/** Ends the work on an answer; what was found out of it is stored unless somebody has written another one meanwhile. */
export const settleAnswer = async ({ db }: Database, claimed: ClaimedAnswer, changes: Changes): Promise<void> => {
  await db.transaction(async (tx) => {
    const row = await holdReview(tx, claimed)
    if (row?.answerKey === claimed.answerKey) await changeReview(tx, claimed, { ...changes, claimedUntil: null })
    else await tx.update(reviews).set({ claimedUntil: null }).where(thisReview(claimed))
  })
}
