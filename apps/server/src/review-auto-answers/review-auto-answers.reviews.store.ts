import { and, eq } from 'drizzle-orm'
import { advertisers } from '../account/account.table.ts'
import type { Db } from '../db/database.ts'
import { array, firstRow, rows, sql, type Runner } from '../db/sql.ts'
import { reviews, type ReviewRow } from '../reviews/reviews.table.ts'

/** An account with reviews about which nothing is decided yet; only this process decides, until its transaction ends. */
export const holdUntriaged = async (tx: Runner, without: readonly number[]): Promise<number | null> => {
  const found = await firstRow<{ id: number }>(
    tx,
    sql`SELECT id FROM advertisers WHERE id IN (SELECT advertiser_id FROM reviews WHERE needs_triage) AND id <> ALL (${array(without, 'int')})
      ORDER BY id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
  )
  return found?.id ?? null
}

/** The reviews of an account about which nothing is decided yet, the oldest first. */
export const untriagedOf = (tx: Db, advertiserId: number, count: number): Promise<ReviewRow[]> =>
  tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.advertiserId, advertiserId), eq(reviews.needsTriage, true)))
    .orderBy(reviews.createdAt, reviews.id)
    .limit(count)
    .for('update')

/** A review whose automatic answer is due, locked until the transaction ends. One that somebody is answering waits. */
export const holdDuePlan = async (tx: Runner, now: Date): Promise<Pick<ReviewRow, 'advertiserId' | 'id'> | null> =>
  firstRow(
    tx,
    sql`SELECT advertiser_id AS "advertiserId", id FROM reviews
      WHERE planned_state = 'planned' AND planned_at <= ${now.toISOString()}::timestamptz AND (answering_until IS NULL OR answering_until <= now())
      ORDER BY planned_at, advertiser_id, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  )

/**
 * The reviews whose automatic answers follow the settings of an account: its own, and those of points of sale without settings. They are
 * locked until the transaction ends; one that is being sent is left out.
 */
export const holdPlanned = (tx: Db, advertiserId: number): Promise<ReviewRow[]> =>
  tx
    .select()
    .from(reviews)
    .where(
      sql`${reviews.plannedState} = 'planned' AND ${reviews.advertiserId} IN (
        SELECT id FROM advertisers WHERE id = ${advertiserId} OR (network_head_id = ${advertiserId}
          AND NOT EXISTS (SELECT FROM review_auto_answers WHERE advertiser_id = advertisers.id)))`,
    )
    .for('update', { skipLocked: true })

/** How many earlier answers decide which text is next. */
const mostAnswers = 50

/** The answers of a point of sale, planned ones included, the latest first. */
export const lastAnswersOf = async (runner: Runner, advertiserId: number): Promise<string[]> => {
  const found = await rows<{ text: string }>(
    runner,
    sql`SELECT coalesce(proposed_answer, answer, planned_answer) AS text FROM reviews
      WHERE advertiser_id = ${advertiserId} AND (answer IS NOT NULL OR proposed_answer IS NOT NULL OR planned_state = 'planned')
      ORDER BY coalesce(proposed_at, answer_at) DESC NULLS FIRST, planned_at DESC, id DESC LIMIT ${mostAnswers}`,
  )
  return found.map(({ text }) => text)
}

/** A review as it is shown beside what would have been answered. */
export type PastRow = Pick<
  ReviewRow,
  'advertiserId' | 'id' | 'network' | 'author' | 'rating' | 'recommends' | 'text' | 'createdAt' | 'deletedAt'
>

export const reviewsSince = ({ db }: { db: Db }, advertiserIds: readonly number[], since: Date): Promise<PastRow[]> =>
  db
    .select({
      advertiserId: reviews.advertiserId,
      id: reviews.id,
      network: reviews.network,
      author: reviews.author,
      rating: reviews.rating,
      recommends: reviews.recommends,
      text: reviews.text,
      createdAt: reviews.createdAt,
      deletedAt: reviews.deletedAt,
    })
    .from(reviews)
    .where(
      sql`${reviews.advertiserId} = ANY (${array(advertiserIds, 'int')}) AND ${reviews.createdAt} >= ${since.toISOString()}::timestamptz`,
    )
    .orderBy(sql`${reviews.createdAt} DESC`, sql`${reviews.id} DESC`)
    .limit(mostPast)

/** More than anybody gets in three months. */
const mostPast = 2000

/** Whose settings may hold for a point of sale: its own, and those of its head office. */
export interface Owner {
  id: number
  headId: number | null
  name: string
  language: string
  isActive: boolean
  managesReviews: boolean
}

export const findOwner = async (db: Db, advertiserId: number): Promise<Owner | null> => {
  const [found] = await db.select().from(advertisers).where(eq(advertisers.id, advertiserId))
  if (!found) return null
  const { id, networkHeadId, name, language, status, options } = found
  return { id, headId: networkHeadId, name, language, isActive: status !== 'INACTIF', managesReviews: options.socialManagement === true }
}
