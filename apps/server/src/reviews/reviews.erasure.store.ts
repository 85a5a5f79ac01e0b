import type { Db } from '../db/database.ts'
import { array, rows, sql, type SQL } from '../db/sql.ts'

/** A person who may have written reviews. */
interface Reviewer {
  emails: readonly string[]
  phones: readonly string[]
  /** First and last name, as networks show authors. */
  fullNames: readonly string[]
}

/** Reviews in which an address or a number of the person stands, and those by an author of exactly their name. */
export const isReviewOf = (scope: readonly number[], { emails, phones, fullNames }: Reviewer): SQL =>
  sql`reviews.advertiser_id = ANY (${array(scope, 'int')}) AND reviews.erased_at IS NULL AND (
    plain_text(reviews.author) IN (SELECT plain_text(name) FROM unnest(${array(fullNames, 'text')}) AS name)
    OR EXISTS (SELECT FROM unnest(${array([...emails, ...phones], 'text')}) AS word WHERE strpos(lower(reviews.text), lower(word)) > 0))`

/**
 * Empties reviews of whoever wrote them, and of answers, which may address them; an answer that is on its way is emptied by the next
 * reading, and one that was planned does not go out. Returns how many there were.
 */
export const eraseReviews = async (tx: Db, those: SQL, at: Date): Promise<number> => {
  const erased = await rows<{ advertiser_id: number; id: number }>(
    tx,
    sql`UPDATE reviews SET author = '', text = '', language = '', answer = CASE WHEN due_at IS NULL AND answer IS NOT NULL THEN '' ELSE answer END,
        proposal_state = NULL, proposed_answer = NULL, proposal_reason = '',
        planned_answer = NULL, planned_state = CASE planned_state WHEN 'planned' THEN 'cancelled' ELSE planned_state END, needs_triage = false,
        erased_at = ${at.toISOString()}::timestamptz, version = version + 1
      WHERE ${those} RETURNING advertiser_id, id`,
  )
  await rows(
    tx,
    sql`DELETE FROM review_suggestions WHERE (advertiser_id, review_id) IN (SELECT * FROM unnest(${array(
      erased.map((each) => each.advertiser_id),
      'int',
    )}, ${array(
      erased.map((each) => each.id),
      'int',
    )}))`,
  )
  return erased.length
}

/** Empties one review. */
export const eraseReview = (tx: Db, { advertiserId, id }: { advertiserId: number; id: number }, at: Date): Promise<number> =>
  eraseReviews(tx, sql`reviews.advertiser_id = ${advertiserId} AND reviews.id = ${id}`, at)

/** Empties the reviews that their authors, or the network, took away before an instant. */
export const eraseDeletedBefore = (tx: Db, before: Date, at: Date): Promise<number> =>
  eraseReviews(tx, sql`reviews.deleted_at < ${before.toISOString()}::timestamptz AND reviews.erased_at IS NULL`, at)
