import type { Language } from '@vitrine/core/i18n'
import { attributionDays, type ReviewLetter, type ReviewRequest, type ReviewRequestOrigin } from '@vitrine/core/review-requests'
import type { ReviewNetwork } from '@vitrine/core/reviews'
import { firstRow, rows, sql, type Runner } from '../db/sql.ts'

export type ReviewLinks = Partial<Record<ReviewNetwork, string>>

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`

export interface Person {
  advertiserId: number
  personHash: string
}

/** Why a person may not be asked; null if they may. */
export type AskingRefusal = { reason: 'silenced' } | { reason: 'asked-lately'; askedAt: Date }

/**
 * Notes that a person is asked now, unless they were asked lately or want no more. Of two at the same moment one is refused: the row
 * is locked until the transaction of the first ends.
 */
export const claimPerson = async (
  tx: Runner,
  { advertiserId, personHash }: Person,
  coolDownDays: number,
  now: Date,
): Promise<AskingRefusal | null> => {
  const claimed = await firstRow(
    tx,
    sql`INSERT INTO review_request_people AS person (advertiser_id, person_hash, asked_at) VALUES (${advertiserId}, ${personHash}, ${at(now)})
      ON CONFLICT (advertiser_id, person_hash) DO UPDATE SET asked_at = excluded.asked_at
      WHERE person.silenced_at IS NULL AND (person.asked_at IS NULL OR person.asked_at <= ${at(now)} - make_interval(days => ${coolDownDays}::int))
      RETURNING asked_at`,
  )
  if (claimed) return null
  const person = await firstRow<{ askedAt: Date | string; silenced: boolean }>(
    tx,
    sql`SELECT asked_at AS "askedAt", silenced_at IS NOT NULL AS silenced FROM review_request_people
      WHERE advertiser_id = ${advertiserId} AND person_hash = ${personHash}`,
  )
  return !person || person.silenced ? { reason: 'silenced' } : { reason: 'asked-lately', askedAt: new Date(person.askedAt) }
}

/** The person is not asked any more. */
export const silencePerson = async (tx: Runner, { advertiserId, personHash }: Person, now: Date): Promise<void> => {
  await rows(
    tx,
    sql`INSERT INTO review_request_people AS person (advertiser_id, person_hash, silenced_at) VALUES (${advertiserId}, ${personHash}, ${at(now)})
      ON CONFLICT (advertiser_id, person_hash) DO UPDATE SET silenced_at = coalesce(person.silenced_at, excluded.silenced_at)`,
  )
}

interface NewRequest extends Person {
  email: string
  name: string
  reference: string
  language: Language
  links: ReviewLinks
  letter: ReviewLetter
  origin: ReviewRequestOrigin
  sentAs: string | null
  tokenHash: string
  mailId: number
  askedAt: Date
  askedBy: number | null
}

export const insertRequest = async (tx: Runner, request: NewRequest): Promise<number> => {
  const { advertiserId, personHash, email, name, reference, language, origin, sentAs, tokenHash, mailId, askedAt, askedBy } = request
  const row = await firstRow<{ id: number }>(
    tx,
    sql`INSERT INTO review_requests (advertiser_id, person_hash, email, name, reference, language, links, letter, origin, sent_as, token_hash, mail_id, asked_at, asked_by)
      VALUES (${advertiserId}, ${personHash}, ${email}, ${name}, ${reference}, ${language}, ${JSON.stringify(request.links)}::jsonb,
        ${JSON.stringify(request.letter)}::jsonb, ${origin}, ${sentAs}, ${tokenHash}, ${mailId}, ${at(askedAt)}, ${askedBy}::int) RETURNING id`,
  )
  if (!row) throw new Error('The request was not stored')
  return row.id
}

/** What was sent under this number, or null. */
export const findSent = async (runner: Runner, advertiserId: number, sentAs: string): Promise<number | null> =>
  (
    await firstRow<{ id: number }>(
      runner,
      sql`SELECT id FROM review_requests WHERE advertiser_id = ${advertiserId} AND sent_as = ${sentAs}`,
    )
  )?.id ?? null

/** A review by somebody of the same name, on a network that was asked for, soon after the click: probably this person's. */
const isReviewed = sql`request.clicked_at IS NOT NULL AND request.name_key <> '' AND EXISTS (SELECT FROM reviews
  WHERE reviews.advertiser_id = request.advertiser_id AND request.links ? reviews.network AND plain_text(reviews.author) = request.name_key
    AND reviews.created_at >= request.clicked_at AND reviews.created_at < request.clicked_at + make_interval(days => ${attributionDays}::int))`

const state = sql`CASE WHEN request.unsubscribed_at IS NOT NULL THEN 'unsubscribed'
  WHEN ${isReviewed} THEN 'reviewed'
  WHEN request.clicked_at IS NOT NULL THEN 'clicked'
  WHEN request.refused_at IS NOT NULL OR mails.state = 'failed' THEN 'refused'
  WHEN mails.state IN ('waiting', 'sending') THEN 'waiting'
  ELSE 'sent' END`

/** Who was asked, newest first; before a request, if one is given. */
export const listRequests = async (
  runner: Runner,
  advertiserId: number,
  { before, count, only = null }: { before: number; count: number; only?: number | null },
): Promise<ReviewRequest[]> => {
  const found = await rows<ReviewRequest>(
    runner,
    sql`SELECT request.id, request.email, request.name, request.reference, request.language,
        ARRAY (SELECT jsonb_object_keys(request.links) ORDER BY 1 DESC) AS networks, request.letter->>'subject' AS subject, request.origin,
        ${state} AS state, request.asked_at AS "askedAt", request.clicks, request.clicked_at AS "clickedAt",
        CASE WHEN request.asked_by IS NULL THEN '' ELSE coalesce(nullif(concat_ws(' ', nullif(users.first_name, ''), nullif(users.last_name, '')), ''), users.username, '') END AS "askedBy"
      FROM review_requests AS request LEFT JOIN mails ON mails.id = request.mail_id LEFT JOIN users ON users.id = request.asked_by
      WHERE request.advertiser_id = ${advertiserId} AND request.id < ${before} AND (${only}::int IS NULL OR request.id = ${only}::int)
      ORDER BY request.id DESC LIMIT ${count}`,
  )
  // A transaction returns instants as text.
  return found.map((row) => ({ ...row, askedAt: new Date(row.askedAt), clickedAt: row.clickedAt && new Date(row.clickedAt) }))
}

/** A request as the person who got it opens it. */
export interface LinkedRequest extends Person {
  id: number
  language: Language
  links: ReviewLinks
  agency: string
  hasUnsubscribed: boolean
}

export const findByToken = (runner: Runner, tokenHash: string): Promise<LinkedRequest | null> =>
  firstRow<LinkedRequest>(
    runner,
    sql`SELECT request.advertiser_id AS "advertiserId", request.id, request.person_hash AS "personHash", request.language, request.links,
        advertisers.name AS agency, request.unsubscribed_at IS NOT NULL AS "hasUnsubscribed"
      FROM review_requests AS request JOIN advertisers ON advertisers.id = request.advertiser_id WHERE request.token_hash = ${tokenHash}`,
  )

export const noteClick = async (
  runner: Runner,
  { advertiserId, id }: Pick<LinkedRequest, 'advertiserId' | 'id'>,
  now: Date,
): Promise<void> => {
  await rows(
    runner,
    sql`UPDATE review_requests SET clicks = clicks + 1, clicked_at = coalesce(clicked_at, ${at(now)}) WHERE advertiser_id = ${advertiserId} AND id = ${id}`,
  )
}

/** True if the person had not unsubscribed by it before. */
export const noteUnsubscribed = async (
  tx: Runner,
  { advertiserId, id }: Pick<LinkedRequest, 'advertiserId' | 'id'>,
  now: Date,
): Promise<boolean> =>
  (
    await rows(
      tx,
      sql`UPDATE review_requests SET unsubscribed_at = ${at(now)} WHERE advertiser_id = ${advertiserId} AND id = ${id} AND unsubscribed_at IS NULL RETURNING id`,
    )
  ).length > 0

/** Remembers which mails were given up, since mails are forgotten sooner than requests. */
export const noteRefused = async (runner: Runner): Promise<void> => {
  await rows(
    runner,
    sql`UPDATE review_requests SET refused_at = mails.failed_at FROM mails
      WHERE mails.id = review_requests.mail_id AND mails.state = 'failed' AND review_requests.refused_at IS NULL`,
  )
}

/** Forgets whom it was that was asked so long ago; who wants no more of them stays known by a hash. */
export const forgetRequestsBefore = async (runner: Runner, asked: Date, longestCoolDown: Date): Promise<void> => {
  await rows(runner, sql`DELETE FROM review_requests WHERE asked_at < ${at(asked)}`)
  await rows(runner, sql`DELETE FROM review_request_people WHERE silenced_at IS NULL AND asked_at < ${at(longestCoolDown)}`)
}
