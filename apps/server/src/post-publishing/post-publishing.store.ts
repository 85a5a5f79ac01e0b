import type { PublicationReason } from '@vitrine/core/posts'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import type { Database } from '../db/database.ts'
import { all, array, firstRow, rows, sql, type Runner } from '../db/sql.ts'
import { lacksApproval } from '../post-approval/post-approval.store.ts'
import type { LeftOut } from '../social-networks/social-networks.connector.model.ts'
import type { PublicationRow, UnansweredOf } from '../posts/posts.model.ts'
import type { SentSnapshot, Snapshot } from './post-publishing.prepare.service.ts'
import { publicationFields } from '../posts/posts.publications.store.ts'

/** A publication that this process sends, and nobody else. */
export interface Claimed extends PublicationRow {
  /** What the network was sent before; null where it was never asked. */
  sentPost: SentSnapshot | null
}

const claim = sql`now() + interval '60 seconds'`
const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`

const isWaiting = (now: Date) =>
  sql`(waiting.state = 'scheduled' AND waiting.due_at <= ${at(now)} AND waiting.next_attempt_at <= ${at(now)})`
/** By a process that was killed: its claim has ended. */
const isLeft = sql`(waiting.state = 'publishing' AND waiting.claimed_until < now())`
const onFreePage = sql`NOT EXISTS (SELECT FROM going WHERE going.advertiser_id = waiting.advertiser_id AND going.network = waiting.network)`
/** So far is looked ahead for posts of different pages. */
const lookedAt = 200

/**
 * Takes publications that are due, in order of time, so that no other process sends them. A page gets its posts one after the other, or
 * what gathered while the server was off would stand there in any order: of each page only the first is taken, and nothing while one is on its way.
 */
export const claimPublications = (database: Database, now: Date, count: number): Promise<Claimed[]> =>
  rows<Claimed>(
    database,
    sql`WITH going AS MATERIALIZED (
        SELECT advertiser_id, network FROM post_publications WHERE state = 'publishing' AND claimed_until >= now()
      ), next AS MATERIALIZED (
        SELECT DISTINCT ON (advertiser_id, network) advertiser_id, id FROM (
          (SELECT advertiser_id, id, network, due_at FROM post_publications AS waiting WHERE ${isWaiting(now)} AND ${onFreePage} ORDER BY due_at, id LIMIT ${lookedAt})
          UNION ALL SELECT advertiser_id, id, network, due_at FROM post_publications AS waiting WHERE ${isLeft} AND ${onFreePage}
        ) AS seen ORDER BY advertiser_id, network, due_at, id
      ), due AS MATERIALIZED (
        SELECT waiting.advertiser_id AS account, waiting.id AS due_id FROM next JOIN post_publications AS waiting USING (advertiser_id, id)
        WHERE ${isWaiting(now)} OR ${isLeft} ORDER BY waiting.due_at, waiting.id LIMIT ${count} FOR UPDATE OF waiting SKIP LOCKED
      )
      UPDATE post_publications AS sent SET state = 'publishing', attempts = attempts + 1, claimed_until = ${claim}
      FROM due, post_schedules AS plan WHERE sent.advertiser_id = due.account AND sent.id = due.due_id AND plan.advertiser_id = sent.advertiser_id AND plan.id = sent.schedule_id
      RETURNING ${publicationFields}, sent.sent AS "sentPost"`,
  )

type Held = Pick<Claimed, 'advertiserId' | 'id' | 'attempts'>

/** Says that this process is still at these; those that are not its own any more are left out. */
export const renewPublications = async (database: Database, claimed: readonly Held[]): Promise<Set<string>> => {
  const kept = await rows<{ id: string }>(
    database,
    sql`UPDATE post_publications AS sent SET claimed_until = ${claim} FROM jsonb_to_recordset(${JSON.stringify(claimed)}::jsonb) AS own ("advertiserId" int, id uuid, attempts int)
      WHERE sent.advertiser_id = own."advertiserId" AND sent.id = own.id AND sent.attempts = own.attempts AND sent.state = 'publishing' RETURNING sent.id::text AS id`,
  )
  return new Set(kept.map(({ id }) => id))
}

const own = ({ advertiserId, id, attempts }: Held) =>
  sql`advertiser_id = ${advertiserId} AND id = ${id}::uuid AND attempts = ${attempts} AND state = 'publishing'`

/** Notes what the network is about to be sent, before it is; false where another process has taken it over, or its head office wants to see it first. */
export const beginSending = async (runner: Runner, claimed: Held, snapshot: Snapshot, now: Date): Promise<boolean> => {
  const begun = await rows(
    runner,
    sql`UPDATE post_publications SET started_at = coalesce(started_at, ${at(now)}), is_unanswered = true, sent = ${JSON.stringify(snapshot)}::jsonb, claimed_until = ${claim} WHERE ${own(claimed)} AND claimed_until > now()
      AND NOT ${lacksApproval(sql`post_publications.advertiser_id`, sql`post_publications.post_id`)} RETURNING id`,
  )
  return begun.length > 0
}

/** Notes what the network leaves out, before it is asked to publish the rest: its answer may be lost, and this process killed. */
export const noteLeftOut = async (runner: Runner, claimed: Held, leftOut: readonly LeftOut[]): Promise<void> => {
  await rows(runner, sql`UPDATE post_publications SET sent = sent || ${JSON.stringify({ leftOut })}::jsonb WHERE ${own(claimed)}`)
}

export interface Sent {
  remoteId: string
  address: string | null
  answer: string | null
  /** When the network is asked what became of it; null where it need not be. */
  checkAt: Date | null
}

/** It is out; false where another process has noted that meanwhile. */
export const notePublished = async (
  runner: Runner,
  claimed: Held,
  { remoteId, address, answer, checkAt }: Sent,
  now: Date,
): Promise<boolean> => {
  const noted = await rows(
    runner,
    sql`UPDATE post_publications SET state = 'published', first_sent_at = ${at(now)}, remote_id = ${remoteId}, address = ${address}, answer = ${answer}, reason = NULL, is_unanswered = false, claimed_until = NULL,
      check_at = ${checkAt && checkAt.toISOString()}::timestamptz WHERE ${own(claimed)} RETURNING id`,
  )
  return noted.length > 0
}

export interface Stopped {
  state: 'failed' | 'held'
  reason: PublicationReason
  answer: string | null
}

/** What is known of a publication by its network's own word: whether it is there. */
export interface Answered {
  isAnswered: boolean
}

/** It does not go out by itself any more. */
export const noteStopped = async (
  runner: Runner,
  claimed: Held,
  { state, reason, answer, isAnswered }: Stopped & Answered,
): Promise<boolean> => {
  const noted = await rows(
    runner,
    sql`UPDATE post_publications SET state = ${state}, reason = ${reason}, answer = ${answer}, is_unanswered = is_unanswered AND NOT ${isAnswered}::boolean, claimed_until = NULL WHERE ${own(claimed)} RETURNING id`,
  )
  return noted.length > 0
}

/** It is tried again later. */
export const notePostponed = async (
  runner: Runner,
  claimed: Held,
  { nextAt, reason, answer, isAnswered }: { nextAt: Date; reason: PublicationReason; answer: string | null } & Answered,
): Promise<void> => {
  await rows(
    runner,
    sql`UPDATE post_publications SET state = 'scheduled', next_attempt_at = ${at(nextAt)}, reason = ${reason}, answer = ${answer}, is_unanswered = is_unanswered AND NOT ${isAnswered}::boolean, claimed_until = NULL WHERE ${own(claimed)}`,
  )
}

/** Nothing more goes to a network of an account before this. */
export const restNetwork = async (runner: Runner, advertiserId: number, network: SocialNetwork, until: Date): Promise<void> => {
  await rows(
    runner,
    sql`UPDATE post_publications SET next_attempt_at = ${at(until)} WHERE advertiser_id = ${advertiserId} AND network = ${network} AND state = 'scheduled' AND next_attempt_at < ${at(until)}`,
  )
}

/** Whether another publication of the account is known by this name on the network: then what was found is not this one. */
export const isKnown = async (
  runner: Runner,
  { advertiserId, id, network }: Pick<Claimed, 'advertiserId' | 'id' | 'network'>,
  remoteId: string,
): Promise<boolean> =>
  (await firstRow(
    runner,
    sql`SELECT 1 AS one FROM post_publications WHERE advertiser_id = ${advertiserId} AND network = ${network} AND remote_id = ${remoteId} AND id <> ${id}::uuid`,
  )) !== null

/** Whoever made a plan, if they are to be told now that something of it did not go out: at most once an hour. */
export const takeTelling = (
  tx: Runner,
  { advertiserId, scheduleId }: Pick<Claimed, 'advertiserId' | 'scheduleId'>,
  now: Date,
): Promise<{ userId: number | null } | null> =>
  firstRow(
    tx,
    sql`UPDATE post_schedules SET told_at = ${at(now)} WHERE advertiser_id = ${advertiserId} AND id = ${scheduleId} AND (told_at IS NULL OR told_at < ${at(now)} - interval '1 hour') RETURNING created_by AS "userId"`,
  )

/** Publications of which the network is asked what became of them, each by one process. */
export const claimChecks = (database: Database, now: Date, { count, again }: { count: number; again: Date }): Promise<Claimed[]> =>
  rows<Claimed>(
    database,
    sql`WITH due AS MATERIALIZED (
        SELECT advertiser_id AS account, id AS due_id FROM post_publications WHERE check_at <= ${at(now)} ORDER BY check_at LIMIT ${count} FOR UPDATE SKIP LOCKED
      )
      UPDATE post_publications AS sent SET check_at = ${at(again)} FROM due, post_schedules AS plan
      WHERE sent.advertiser_id = due.account AND sent.id = due.due_id AND plan.advertiser_id = sent.advertiser_id AND plan.id = sent.schedule_id
      RETURNING ${publicationFields}, sent.sent AS "sentPost"`,
  )

/** What became of a post that is out. */
export const noteChecked = async (
  runner: Runner,
  { advertiserId, id }: Pick<Claimed, 'advertiserId' | 'id'>,
  { checkAt, address }: { checkAt: Date | null; address: string | null },
): Promise<void> => {
  await rows(
    runner,
    sql`UPDATE post_publications SET check_at = ${checkAt && checkAt.toISOString()}::timestamptz, address = coalesce(${address}, address) WHERE advertiser_id = ${advertiserId} AND id = ${id}::uuid AND state = 'published'`,
  )
}

/** The network has taken it down. */
export const noteRefusedLater = async (
  runner: Runner,
  { advertiserId, id }: Pick<Claimed, 'advertiserId' | 'id'>,
  answer: string | null,
): Promise<boolean> => {
  const noted = await rows(
    runner,
    sql`UPDATE post_publications SET state = 'refused-later', reason = 'moderation', answer = ${answer}, check_at = NULL WHERE advertiser_id = ${advertiserId} AND id = ${id}::uuid AND state = 'published' RETURNING id`,
  )
  return noted.length > 0
}

/** What is still to come, or did not go out, and may be out all the same. */
export const findUnanswered = (
  runner: Runner,
  advertisers: readonly number[],
  { postIds, scheduleId, networks = [] }: UnansweredOf,
): Promise<Claimed[]> =>
  rows<Claimed>(
    runner,
    sql`SELECT ${publicationFields}, sent.sent AS "sentPost" FROM post_publications AS sent JOIN post_schedules AS plan ON plan.advertiser_id = sent.advertiser_id AND plan.id = sent.schedule_id
      WHERE sent.advertiser_id = ANY (${array(advertisers, 'int')}) AND ${all([
        postIds && sql`sent.post_id = ANY (${array(postIds, 'int')})`,
        scheduleId !== undefined && sql`sent.schedule_id = ${scheduleId}`,
        networks.length > 0 && sql`sent.network = ANY (${array(networks, 'text')})`,
      ])}
      AND sent.is_unanswered AND sent.state IN ('scheduled', 'held', 'failed') ORDER BY sent.network, sent.id`,
  )

/** The network has it, or has not; false where somebody has noted something else meanwhile. */
export const noteAnswered = async (
  runner: Runner,
  { advertiserId, id, attempts, state }: Pick<Claimed, 'advertiserId' | 'id' | 'attempts' | 'state'>,
  found: Sent | null,
  now: Date,
): Promise<boolean> => {
  const change = found
    ? sql`state = 'published', first_sent_at = ${at(now)}, remote_id = ${found.remoteId}, address = ${found.address}, answer = ${found.answer}, reason = NULL, check_at = ${found.checkAt && found.checkAt.toISOString()}::timestamptz`
    : sql`check_at = NULL`
  const noted = await rows(
    runner,
    sql`UPDATE post_publications SET ${change}, is_unanswered = false WHERE advertiser_id = ${advertiserId} AND id = ${id}::uuid AND attempts = ${attempts} AND state = ${state} AND is_unanswered RETURNING id`,
  )
  return noted.length > 0
}

/** Nobody asks any more what became of it. */
export const giveUpAsking = async (runner: Runner, { advertiserId, id }: Pick<Claimed, 'advertiserId' | 'id'>): Promise<void> => {
  await rows(
    runner,
    sql`UPDATE post_publications SET check_at = NULL WHERE advertiser_id = ${advertiserId} AND id = ${id}::uuid AND state = 'cancelled'`,
  )
}

/** The pictures that a network was told of since an instant. */
export const findSentPictures = (
  runner: Runner,
  { advertiserId, id, since }: Pick<Held, 'advertiserId' | 'id'> & { since: Date },
): Promise<(Pick<Snapshot, 'pictures'> & { network: SocialNetwork }) | null> =>
  firstRow(
    runner,
    sql`SELECT network, sent -> 'pictures' AS pictures FROM post_publications WHERE advertiser_id = ${advertiserId} AND id = ${id}::uuid AND sent IS NOT NULL AND started_at >= ${at(since)}`,
  )
