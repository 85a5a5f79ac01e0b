import type { PostEventFilters } from '@vitrine/core/post-plans'
import type { AdSeen } from '@vitrine/core/post-publishing'
import type { PostKind, SocialNetwork } from '@vitrine/core/social-networks'
import { array, firstRow, rows, sql, type Runner, type SQL } from '../db/sql.ts'
import { lacksConnection } from '../social-networks/social-networks.store.ts'
import { idsOf, type PublicationRow } from './posts.model.ts'

/** Columns of a publication, read from `sent` and its plan `plan`. */
export const publicationFields = sql`sent.advertiser_id AS "advertiserId", sent.id::text AS id, sent.schedule_id AS "scheduleId", sent.post_id AS "postId", sent.network, sent.kind, sent.due_at AS "dueAt", sent.due_at <= sent.created_at AND sent.state = 'held' AND sent.reason = 'approval' AS "isAtOnce", sent.state,
  plan.is_manual AS "isManual", plan.created_by AS "createdBy", sent.attempts, greatest(sent.next_attempt_at, (SELECT until FROM network_pauses AS pause WHERE pause.advertiser_id = sent.advertiser_id AND pause.network = sent.network)) AS "nextAttemptAt", sent.first_sent_at AS "firstSentAt", sent.started_at AS "startedAt", sent.is_unanswered AS "isUnanswered", sent.remote_id AS "remoteId",
  sent.address, sent.reason, sent.answer, sent.is_insisted AS "isInsisted", sent.insisted_at AS "insistedAt", sent.seen`
const source = sql`post_publications AS sent JOIN post_schedules AS plan ON plan.advertiser_id = sent.advertiser_id AND plan.id = sent.schedule_id`

export const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

const read = (runner: Runner, which: SQL): Promise<PublicationRow[]> =>
  rows<PublicationRow>(runner, sql`SELECT ${publicationFields} FROM ${source} WHERE ${which}`)

/** Returns whether any publication was changed. */
export const updatePublications = async (runner: Runner, change: SQL, which: SQL): Promise<boolean> =>
  (await rows(runner, sql`UPDATE post_publications SET ${change} WHERE ${which} RETURNING id`)).length > 0

/** All publications of these posts, in order of due time. */
export const publicationsOf = (runner: Runner, advertisers: readonly number[], postIds: readonly number[]): Promise<PublicationRow[]> =>
  read(
    runner,
    sql`sent.advertiser_id = ANY (${array(advertisers, 'int')}) AND sent.post_id = ANY (${array(postIds, 'int')}) AND sent.state <> 'cancelled' ORDER BY sent.due_at, sent.network`,
  )

/** The publications of a plan, locked until the transaction ends. */
export const holdPlan = (tx: Runner, advertiserId: number, scheduleId: number): Promise<PublicationRow[]> =>
  read(
    tx,
    sql`sent.advertiser_id = ${advertiserId} AND sent.schedule_id = ${scheduleId} AND sent.state <> 'cancelled' ORDER BY sent.id FOR UPDATE OF sent`,
  )

export const holdPublication = async (tx: Runner, advertiserId: number, id: string): Promise<PublicationRow | null> =>
  (await read(tx, sql`sent.advertiser_id = ${advertiserId} AND sent.id = ${id}::uuid FOR UPDATE OF sent`))[0] ?? null

export const publicationsBetween = (
  runner: Runner,
  advertisers: readonly number[],
  { from, to, networks, kinds }: Omit<PostEventFilters, 'search'>,
  most: number,
): Promise<PublicationRow[]> =>
  read(
    runner,
    sql`sent.advertiser_id = ANY (${array(advertisers, 'int')}) AND sent.state <> 'cancelled' AND sent.due_at >= ${instant(from)} AND sent.due_at <= ${instant(to)}
      AND (${networks.length === 0} OR sent.network = ANY (${array(networks, 'text')})) AND (${kinds.length === 0} OR sent.kind = ANY (${array(kinds, 'text')}))
      ORDER BY sent.due_at, sent.schedule_id, sent.network LIMIT ${most}`,
  )

export const insertPlan = async (
  tx: Runner,
  { advertiserId, at, userId, now }: { advertiserId: number; at: Date; userId: number | null; now: Date },
): Promise<number> => {
  const made = await firstRow<{ id: number }>(
    tx,
    sql`INSERT INTO post_schedules (advertiser_id, due_at, created_by, created_at) VALUES (${advertiserId}, ${instant(at)}, ${userId}::int, ${instant(now)}) RETURNING id`,
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

/** Inserts publications. One that replaces an unanswered publication inherits its state, so that the network is asked first. */
export const insertPublications = async (
  tx: Runner,
  { advertiserId, scheduleId, at, now }: { advertiserId: number; scheduleId: number; at: Date; now: Date },
  made: readonly NewPublication[],
): Promise<void> => {
  await rows(
    tx,
    sql`INSERT INTO post_publications (advertiser_id, schedule_id, post_id, network, kind, seen, started_at, sent, is_unanswered, due_at, next_attempt_at, state, created_at)
      SELECT ${advertiserId}::int, ${scheduleId}::int, "postId", made.network, made.kind, nullif(made.seen, 'null'), open_end.started_at, open_end.sent, coalesce(open_end.is_unanswered, false), ${instant(at)}, ${instant(at)}, 'scheduled', ${instant(now)}
      FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS made ("postId" int, network text, kind text, seen jsonb)
      LEFT JOIN LATERAL (
        SELECT started_at, sent, is_unanswered FROM post_publications AS before
        WHERE before.advertiser_id = ${advertiserId}::int AND before.post_id = "postId" AND before.network = made.network AND before.kind = made.kind
          AND before.state IN ('cancelled', 'failed') AND before.started_at IS NOT NULL AND before.remote_id IS NULL
        ORDER BY before.started_at DESC LIMIT 1
      ) AS open_end ON true`,
  )
  // The replaced publications need not be asked about any more.
  await rows(
    tx,
    sql`UPDATE post_publications AS before SET is_unanswered = false, check_at = NULL FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS made ("postId" int, network text, kind text)
      WHERE before.advertiser_id = ${advertiserId} AND before.post_id = made."postId" AND before.network = made.network AND before.kind = made.kind AND before.state IN ('cancelled', 'failed') AND before.is_unanswered`,
  )
}

const named = (advertiserId: number, publications: readonly Pick<PublicationRow, 'id'>[]): SQL =>
  sql`advertiser_id = ${advertiserId} AND id::text = ANY (${array(idsOf(publications), 'text')})`

/** Cancels publications that are not published; unanswered ones are checked from then on. Returns how many were cancelled. */
export const cancelPublications = async (
  tx: Runner,
  advertiserId: number,
  publications: readonly Pick<PublicationRow, 'id'>[],
  now: Date,
): Promise<number> => {
  if (publications.length === 0) return 0
  const cancelled = await rows(
    tx,
    sql`UPDATE post_publications SET state = 'cancelled', check_at = CASE WHEN is_unanswered THEN ${instant(now)} + interval '2 minutes' END
      WHERE ${named(advertiserId, publications)} AND state IN ('scheduled', 'held', 'failed') RETURNING id`,
  )
  return cancelled.length
}

export const sendNow = (tx: Runner, publication: Pick<PublicationRow, 'advertiserId' | 'id'>, now: Date): Promise<boolean> =>
  updatePublications(
    tx,
    sql`state = 'scheduled', is_insisted = true, insisted_at = ${instant(now)}, next_attempt_at = ${instant(now)}, reason = NULL, answer = NULL`,
    sql`${named(publication.advertiserId, [publication])} AND state IN ('failed', 'held')`,
  )

/** In order of due time. */
export const failedForConnection = (runner: Runner, advertiserId: number, network: SocialNetwork): Promise<PublicationRow[]> =>
  read(runner, sql`sent.advertiser_id = ${advertiserId} AND sent.network = ${network} AND ${lacksConnection} ORDER BY sent.due_at, sent.id`)

/** The same for these posts, locked until the transaction ends. */
export const holdFailed = (
  tx: Runner,
  advertiserId: number,
  network: SocialNetwork,
  postIds: readonly number[],
): Promise<PublicationRow[]> =>
  read(
    tx,
    sql`sent.advertiser_id = ${advertiserId} AND sent.network = ${network} AND sent.post_id = ANY (${array(postIds, 'int')}) AND ${lacksConnection} ORDER BY sent.due_at, sent.id FOR UPDATE OF sent`,
  )

/** Schedules publications for now; everything that may hold them still applies. */
export const sendAgain = (tx: Runner, advertiserId: number, failed: readonly Pick<PublicationRow, 'id'>[], now: Date): Promise<boolean> =>
  updatePublications(
    tx,
    sql`state = 'scheduled', next_attempt_at = ${instant(now)}, reason = NULL, answer = NULL`,
    sql`${named(advertiserId, failed)} AND state = 'failed'`,
  )

export const holdLate = (tx: Runner, advertiserId: number, failed: readonly Pick<PublicationRow, 'id'>[]): Promise<boolean> =>
  updatePublications(tx, sql`state = 'held', reason = 'late', answer = NULL`, sql`${named(advertiserId, failed)} AND state = 'failed'`)
