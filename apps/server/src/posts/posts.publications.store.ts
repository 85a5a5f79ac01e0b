import type { AdSeen } from '@vitrine/core/post-publishing'
import type { PostKind, SocialNetwork } from '@vitrine/core/social-networks'
import { array, firstRow, rows, sql, type Runner } from '../db/sql.ts'
import { lacksConnection } from '../social-networks/social-networks.store.ts'
import type { PublicationRow } from './posts.model.ts'

/** What is read of a publication; `sent` is its row, `plan` that of its plan. */
export const publicationFields = sql`sent.advertiser_id AS "advertiserId", sent.id::text AS id, sent.schedule_id AS "scheduleId", sent.post_id AS "postId", sent.network, sent.kind, sent.due_at AS "dueAt", sent.due_at <= sent.created_at AND sent.state = 'held' AND sent.reason = 'approval' AS "isAtOnce", sent.state,
  plan.is_manual AS "isManual", plan.created_by AS "createdBy", sent.attempts, sent.next_attempt_at AS "nextAttemptAt", sent.first_sent_at AS "firstSentAt", sent.started_at AS "startedAt", sent.is_unanswered AS "isUnanswered", sent.remote_id AS "remoteId",
  sent.address, sent.reason, sent.answer, sent.is_insisted AS "isInsisted", sent.insisted_at AS "insistedAt", sent.seen`
const source = sql`post_publications AS sent JOIN post_schedules AS plan ON plan.advertiser_id = sent.advertiser_id AND plan.id = sent.schedule_id`

/** What was and is planned of these posts, in the order in which it goes out. */
export const publicationsOf = (runner: Runner, advertisers: readonly number[], postIds: readonly number[]): Promise<PublicationRow[]> =>
  rows<PublicationRow>(
    runner,
    sql`SELECT ${publicationFields} FROM ${source} WHERE sent.advertiser_id = ANY (${array(advertisers, 'int')}) AND sent.post_id = ANY (${array(postIds, 'int')}) AND sent.state <> 'cancelled' ORDER BY sent.due_at, sent.network`,
  )

/** What a plan has, which nobody else changes until the transaction ends. */
export const holdPlan = (tx: Runner, advertiserId: number, scheduleId: number): Promise<PublicationRow[]> =>
  rows<PublicationRow>(
    tx,
    sql`SELECT ${publicationFields} FROM ${source} WHERE sent.advertiser_id = ${advertiserId} AND sent.schedule_id = ${scheduleId} AND sent.state <> 'cancelled' ORDER BY sent.id FOR UPDATE OF sent`,
  )

export const holdPublication = (tx: Runner, advertiserId: number, id: string): Promise<PublicationRow | null> =>
  firstRow<PublicationRow>(
    tx,
    sql`SELECT ${publicationFields} FROM ${source} WHERE sent.advertiser_id = ${advertiserId} AND sent.id = ${id}::uuid FOR UPDATE OF sent`,
  )

/** What the calendar shows of a time. */
export const publicationsBetween = (
  runner: Runner,
  advertisers: readonly number[],
  { from, to, networks, kinds }: { from: Date; to: Date; networks: readonly SocialNetwork[]; kinds: readonly PostKind[] },
  most: number,
): Promise<PublicationRow[]> =>
  rows<PublicationRow>(
    runner,
    sql`SELECT ${publicationFields} FROM ${source} WHERE sent.advertiser_id = ANY (${array(advertisers, 'int')}) AND sent.state <> 'cancelled'
      AND sent.due_at >= ${from.toISOString()}::timestamptz AND sent.due_at <= ${to.toISOString()}::timestamptz
      AND (${networks.length === 0} OR sent.network = ANY (${array(networks, 'text')})) AND (${kinds.length === 0} OR sent.kind = ANY (${array(kinds, 'text')}))
      ORDER BY sent.due_at, sent.schedule_id, sent.network LIMIT ${most}`,
  )

export const insertPlan = async (
  tx: Runner,
  { advertiserId, at, userId, now }: { advertiserId: number; at: Date; userId: number | null; now: Date },
): Promise<number> => {
  const made = await firstRow<{ id: number }>(
    tx,
    sql`INSERT INTO post_schedules (advertiser_id, due_at, created_by, created_at) VALUES (${advertiserId}, ${at.toISOString()}::timestamptz, ${userId}::int, ${now.toISOString()}::timestamptz) RETURNING id`,
  )
  if (!made) throw new Error('The plan was not stored')
  return made.id
}

export interface NewPublication {
  postId: number
  network: SocialNetwork
  kind: PostKind
  seen: AdSeen | null
}

/** Stores publications. One that begins where another ended without a word of the network goes on from there: the network is asked for that first. */
export const insertPublications = async (
  tx: Runner,
  { advertiserId, scheduleId, at, now }: { advertiserId: number; scheduleId: number; at: Date; now: Date },
  made: readonly NewPublication[],
): Promise<void> => {
  await rows(
    tx,
    sql`INSERT INTO post_publications (advertiser_id, schedule_id, post_id, network, kind, seen, started_at, sent, is_unanswered, due_at, next_attempt_at, state, created_at)
      SELECT ${advertiserId}::int, ${scheduleId}::int, "postId", made.network, made.kind, nullif(made.seen, 'null'), open_end.started_at, open_end.sent, coalesce(open_end.is_unanswered, false), ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz, 'scheduled', ${now.toISOString()}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS made ("postId" int, network text, kind text, seen jsonb)
      LEFT JOIN LATERAL (
        SELECT started_at, sent, is_unanswered FROM post_publications AS before
        WHERE before.advertiser_id = ${advertiserId}::int AND before.post_id = "postId" AND before.network = made.network AND before.kind = made.kind
          AND before.state IN ('cancelled', 'failed') AND before.started_at IS NOT NULL AND before.remote_id IS NULL
        ORDER BY before.started_at DESC LIMIT 1
      ) AS open_end ON true`,
  )
  // The new ones ask from now on.
  await rows(
    tx,
    sql`UPDATE post_publications AS before SET is_unanswered = false, check_at = NULL FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS made ("postId" int, network text, kind text)
      WHERE before.advertiser_id = ${advertiserId} AND before.post_id = made."postId" AND before.network = made.network AND before.kind = made.kind AND before.state IN ('cancelled', 'failed') AND before.is_unanswered`,
  )
}

/** Takes publications out of their plans: only what is still to come, or did not go out. What may be out is asked for from then on. */
export const cancelPublications = (tx: Runner, advertiserId: number, ids: readonly string[], now: Date): Promise<{ id: string }[]> =>
  rows(
    tx,
    sql`UPDATE post_publications SET state = 'cancelled', check_at = CASE WHEN is_unanswered THEN ${now.toISOString()}::timestamptz + interval '2 minutes' END WHERE advertiser_id = ${advertiserId} AND id::text = ANY (${array(ids, 'text')}) AND state IN ('scheduled', 'held', 'failed') RETURNING id::text AS id`,
  )

/** Has a publication sent at once. */
export const sendNow = async (tx: Runner, { advertiserId, id }: Pick<PublicationRow, 'advertiserId' | 'id'>, now: Date): Promise<void> => {
  await rows(
    tx,
    sql`UPDATE post_publications SET state = 'scheduled', is_insisted = true, insisted_at = ${now.toISOString()}::timestamptz, next_attempt_at = ${now.toISOString()}::timestamptz, reason = NULL, answer = NULL WHERE advertiser_id = ${advertiserId} AND id = ${id}::uuid AND state IN ('failed', 'held')`,
  )
}

/** What failed because a network was not connected, in order of time. */
export const failedForConnection = (runner: Runner, advertiserId: number, network: SocialNetwork): Promise<PublicationRow[]> =>
  rows<PublicationRow>(
    runner,
    sql`SELECT ${publicationFields} FROM ${source} WHERE sent.advertiser_id = ${advertiserId} AND sent.network = ${network} AND ${lacksConnection} ORDER BY sent.due_at, sent.id`,
  )

/** The same of these posts, which nobody else changes until the transaction ends. */
export const holdFailed = (
  tx: Runner,
  advertiserId: number,
  network: SocialNetwork,
  postIds: readonly number[],
): Promise<PublicationRow[]> =>
  rows<PublicationRow>(
    tx,
    sql`SELECT ${publicationFields} FROM ${source} WHERE sent.advertiser_id = ${advertiserId} AND sent.network = ${network} AND sent.post_id = ANY (${array(postIds, 'int')}) AND ${lacksConnection} ORDER BY sent.due_at, sent.id FOR UPDATE OF sent`,
  )

/** Has publications sent as if they were due now, with all that may hold them. */
export const sendAgain = async (tx: Runner, advertiserId: number, ids: readonly string[], now: Date): Promise<void> => {
  await rows(
    tx,
    sql`UPDATE post_publications SET state = 'scheduled', next_attempt_at = ${now.toISOString()}::timestamptz, reason = NULL, answer = NULL WHERE advertiser_id = ${advertiserId} AND id::text = ANY (${array(ids, 'text')}) AND state = 'failed'`,
  )
}

/** Leaves publications to whoever decides about them. */
export const holdLate = async (tx: Runner, advertiserId: number, ids: readonly string[]): Promise<void> => {
  await rows(
    tx,
    sql`UPDATE post_publications SET state = 'held', reason = 'late', answer = NULL WHERE advertiser_id = ${advertiserId} AND id::text = ANY (${array(ids, 'text')}) AND state = 'failed'`,
  )
}
