import type { PublicationReason } from '@vitrine/core/posts'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import type { Database } from '../db/database.ts'
import { all, array, firstRow, rows, sql, type Runner } from '../db/sql.ts'
import { lacksApproval } from '../post-approval/post-approval.store.ts'
import type { LeftOut } from '../social-networks/social-networks.connector.model.ts'
import type { PublicationRow, UnansweredOf } from '../posts/posts.model.ts'
import type { SentSnapshot, Snapshot } from './post-publishing.prepare.service.ts'
import { instant as at, publicationFields, updatePublications } from '../posts/posts.publications.store.ts'

/** A publication that is claimed by this process. */
export interface Claimed extends PublicationRow {
  /** What the network was sent; null if it was never asked. */
  sentPost: SentSnapshot | null
}

const claim = sql`now() + interval '60 seconds'`
const maybe = (at: Date | null) => sql`${at && at.toISOString()}::timestamptz`

const isWaiting = (now: Date) =>
  sql`(waiting.state = 'scheduled' AND waiting.due_at <= ${at(now)} AND waiting.next_attempt_at <= ${at(now)}
    AND NOT EXISTS (SELECT FROM network_pauses AS pause WHERE pause.advertiser_id = waiting.advertiser_id AND pause.network = waiting.network AND pause.until > ${at(now)}))`
/** The process that claimed it was killed: its claim has expired. */
const isLeft = sql`(waiting.state = 'publishing' AND waiting.claimed_until < now())`
const onFreePage = sql`NOT EXISTS (SELECT FROM going WHERE going.advertiser_id = waiting.advertiser_id AND going.network = waiting.network)`
/** Publications read ahead to find those of different pages. */
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

/** Extends the claims; returns the ids that still belong to this process. */
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

/** Stores what is about to be sent. False if another process has claimed it, or if it needs approval meanwhile. */
export const beginSending = (runner: Runner, claimed: Held, snapshot: Snapshot, now: Date): Promise<boolean> =>
  updatePublications(
    runner,
    sql`started_at = coalesce(started_at, ${at(now)}), is_unanswered = true, sent = ${JSON.stringify(snapshot)}::jsonb, claimed_until = ${claim}`,
    sql`${own(claimed)} AND claimed_until > now() AND NOT ${lacksApproval(sql`post_publications.advertiser_id`, sql`post_publications.post_id`)}`,
  )

/** Stores what the network leaves out before the rest is published, since the answer may be lost. */
export const noteLeftOut = async (runner: Runner, claimed: Held, leftOut: readonly LeftOut[]): Promise<void> => {
  await updatePublications(runner, sql`sent = sent || ${JSON.stringify({ leftOut })}::jsonb`, own(claimed))
}

export interface Sent {
  remoteId: string
  address: string | null
  answer: string | null
  /** When to check whether the network has taken it down; null if never. */
  checkAt: Date | null
}

const isOut = ({ remoteId, address, answer, checkAt }: Sent, now: Date) =>
  sql`state = 'published', first_sent_at = ${at(now)}, remote_id = ${remoteId}, address = ${address}, answer = ${answer}, reason = NULL, is_unanswered = false, check_at = ${maybe(checkAt)}`

/** False if another process has changed the publication. */
export const notePublished = (runner: Runner, claimed: Held, sent: Sent, now: Date): Promise<boolean> =>
  updatePublications(runner, sql`${isOut(sent, now)}, claimed_until = NULL`, own(claimed))

export interface Stopped {
  state: 'failed' | 'held'
  reason: PublicationReason
  answer: string | null
}

/** Whether the network itself has said that it does not have the publication. */
export interface Answered {
  isAnswered: boolean
}

const isNotOut = ({ reason, answer, isAnswered }: Omit<Stopped, 'state'> & Answered) =>
  sql`reason = ${reason}, answer = ${answer}, is_unanswered = is_unanswered AND NOT ${isAnswered}::boolean, claimed_until = NULL`

export const noteStopped = (runner: Runner, claimed: Held, stopped: Stopped & Answered): Promise<boolean> =>
  updatePublications(runner, sql`state = ${stopped.state}, ${isNotOut(stopped)}`, own(claimed))

export const notePostponed = (
  runner: Runner,
  claimed: Held,
  nextAt: Date,
  postponed: Omit<Stopped, 'state'> & Answered,
): Promise<boolean> =>
  updatePublications(runner, sql`state = 'scheduled', next_attempt_at = ${at(nextAt)}, ${isNotOut(postponed)}`, own(claimed))

/** Delays all publications of an account on a network. */
export const pauseNetwork = async (runner: Runner, { advertiserId, network }: Claimed, until: Date): Promise<void> => {
  await rows(
    runner,
    sql`INSERT INTO network_pauses AS pause (advertiser_id, network, until) VALUES (${advertiserId}, ${network}, ${at(until)})
      ON CONFLICT (advertiser_id, network) DO UPDATE SET until = greatest(pause.until, excluded.until)`,
  )
}

/** Whether the network's post belongs to another publication of the account. */
export const isKnown = async (
  runner: Runner,
  { advertiserId, id, network }: Pick<Claimed, 'advertiserId' | 'id' | 'network'>,
  remoteId: string,
): Promise<boolean> =>
  (await firstRow(
    runner,
    sql`SELECT 1 AS one FROM post_publications WHERE advertiser_id = ${advertiserId} AND network = ${network} AND remote_id = ${remoteId} AND id <> ${id}::uuid`,
  )) !== null

/** Claims the notification about a plan, at most once an hour; null if it was sent lately. */
export const takeTelling = (
  tx: Runner,
  { advertiserId, scheduleId }: Pick<Claimed, 'advertiserId' | 'scheduleId'>,
  now: Date,
): Promise<{ userId: number | null } | null> =>
  firstRow(
    tx,
    sql`UPDATE post_schedules SET told_at = ${at(now)} WHERE advertiser_id = ${advertiserId} AND id = ${scheduleId} AND (told_at IS NULL OR told_at < ${at(now)} - interval '1 hour') RETURNING created_by AS "userId"`,
  )

/** Claims published posts that are to be checked. */
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

type Named = Pick<Claimed, 'advertiserId' | 'id'>
const inState = ({ advertiserId, id }: Named, state: Claimed['state']) =>
  sql`advertiser_id = ${advertiserId} AND id = ${id}::uuid AND state = ${state}`

export const noteChecked = (runner: Runner, claimed: Named, { checkAt, address }: Pick<Sent, 'checkAt' | 'address'>): Promise<boolean> =>
  updatePublications(runner, sql`check_at = ${maybe(checkAt)}, address = coalesce(${address}, address)`, inState(claimed, 'published'))

export const noteRefusedLater = (
  runner: Runner,
  claimed: Named,
  { reason, answer }: Pick<Stopped, 'reason' | 'answer'>,
): Promise<boolean> =>
  updatePublications(
    runner,
    sql`state = 'refused-later', reason = ${reason}, answer = ${answer}, check_at = NULL`,
    inState(claimed, 'published'),
  )

/** Publications that were sent without an answer, and are waiting, held or failed. */
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

/** Stores the network's answer; `found` is null if it does not have the publication. False if it was changed meanwhile. */
export const noteAnswered = (runner: Runner, claimed: Held & Pick<Claimed, 'state'>, found: Sent | null, now: Date): Promise<boolean> =>
  updatePublications(
    runner,
    found ? isOut(found, now) : sql`check_at = NULL, is_unanswered = false`,
    sql`${inState(claimed, claimed.state)} AND attempts = ${claimed.attempts} AND is_unanswered`,
  )

export const giveUpAsking = (runner: Runner, claimed: Named): Promise<boolean> =>
  updatePublications(runner, sql`check_at = NULL`, inState(claimed, 'cancelled'))

/** The pictures of a publication that was sent since an instant. */
export const findSentPictures = (
  runner: Runner,
  { advertiserId, id, since }: Named & { since: Date },
): Promise<(Pick<Snapshot, 'pictures'> & { network: SocialNetwork }) | null> =>
  firstRow(
    runner,
    sql`SELECT network, sent -> 'pictures' AS pictures FROM post_publications WHERE advertiser_id = ${advertiserId} AND id = ${id}::uuid AND sent IS NOT NULL AND started_at >= ${at(since)}`,
  )
