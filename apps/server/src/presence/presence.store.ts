import type {
  Listing,
  ListingDuplicate,
  ListingField,
  ListingState,
  MediumKey,
  PartialListing,
  PresenceAct,
  PresenceEvent,
} from '@vitrine/core/presence'
import { array, firstRow, rows, sql, type Runner } from '../db/sql.ts'

/** An establishment on a medium, as it is stored. A state is that of the medium; whether the sheet lacks something is read from the sheet. */
export interface ListingRow {
  advertiserId: number
  medium: MediumKey
  state: Exclude<ListingState, 'incomplete' | 'by-hand'>
  remoteId: string | null
  address: string | null
  sent: PartialListing | null
  sentVersion: number
  sentAt: Date | null
  shown: PartialListing
  pending: ListingField[]
  shownAt: Date | null
  checkedAt: Date | null
  refusal: { field: ListingField | null; answer: string } | null
  guarded: ListingField[]
  duplicate: ListingDuplicate | null
  dueAt: Date | null
  checkAt: Date | null
  attempts: number
}

const columns = sql`advertiser_id AS "advertiserId", medium, state, remote_id AS "remoteId", address, sent, sent_version AS "sentVersion",
  sent_at AS "sentAt", shown, pending, shown_at AS "shownAt", checked_at AS "checkedAt", refusal, guarded, duplicate, due_at AS "dueAt",
  check_at AS "checkAt", attempts`

const instants = ['sentAt', 'shownAt', 'checkedAt', 'dueAt', 'checkAt'] as const

/** A transaction returns instants as text. */
const read = (row: ListingRow): ListingRow => ({
  ...row,
  ...Object.fromEntries(instants.map((name) => [name, row[name] === null ? null : new Date(row[name])])),
})

export const findListings = async (runner: Runner, advertiserId: number): Promise<ListingRow[]> =>
  (await rows<ListingRow>(runner, sql`SELECT ${columns} FROM presence_listings WHERE advertiser_id = ${advertiserId}`)).map(read)

/** All listings on a medium, for a file that names every one of them. */
export const listingsOn = async (runner: Runner, medium: MediumKey): Promise<ListingRow[]> =>
  (await rows<ListingRow>(runner, sql`SELECT ${columns} FROM presence_listings WHERE medium = ${medium} ORDER BY advertiser_id`)).map(read)

/** The same, locked until the transaction ends. Null if the establishment was never sent there. */
export const holdListing = async (tx: Runner, advertiserId: number, medium: MediumKey): Promise<ListingRow | null> => {
  const row = await firstRow<ListingRow>(
    tx,
    sql`SELECT ${columns} FROM presence_listings WHERE advertiser_id = ${advertiserId} AND medium = ${medium} FOR UPDATE`,
  )
  return row && read(row)
}

const json = (value: object | null) => sql`${value && JSON.stringify(value)}::jsonb`
const maybe = (at: Date | null) => sql`${at?.toISOString() ?? null}::timestamptz`

/** Stores a listing as a whole; whoever works on it is done. */
export const saveListing = async (runner: Runner, row: ListingRow): Promise<void> => {
  const values = sql`${row.advertiserId}, ${row.medium}, ${row.state}, ${row.remoteId}, ${row.address}, ${json(row.sent)}, ${row.sentVersion},
    ${maybe(row.sentAt)}, ${json(row.shown)}, ${array(row.pending, 'text')}, ${maybe(row.shownAt)}, ${maybe(row.checkedAt)}, ${json(row.refusal)},
    ${array(row.guarded, 'text')}, ${json(row.duplicate)}, ${maybe(row.dueAt)}, ${maybe(row.checkAt)}, ${row.attempts}`
  await rows(
    runner,
    sql`INSERT INTO presence_listings AS listing (advertiser_id, medium, state, remote_id, address, sent, sent_version, sent_at, shown, pending,
        shown_at, checked_at, refusal, guarded, duplicate, due_at, check_at, attempts)
      VALUES (${values})
      ON CONFLICT (advertiser_id, medium) DO UPDATE SET state = excluded.state, remote_id = excluded.remote_id, address = excluded.address,
        sent = excluded.sent, sent_version = excluded.sent_version, sent_at = excluded.sent_at, shown = excluded.shown, pending = excluded.pending,
        shown_at = excluded.shown_at, checked_at = excluded.checked_at, refusal = excluded.refusal, guarded = excluded.guarded,
        duplicate = excluded.duplicate, due_at = excluded.due_at, check_at = excluded.check_at, attempts = excluded.attempts, claimed_until = NULL`,
  )
}

/** Lets another run have what was claimed. */
export const release = async (runner: Runner, advertiserId: number, medium: MediumKey): Promise<void> => {
  await rows(runner, sql`UPDATE presence_listings SET claimed_until = NULL WHERE advertiser_id = ${advertiserId} AND medium = ${medium}`)
}

/** Nothing is sent until a person has done something. */
export const stopWaiting = async (
  runner: Runner,
  advertiserId: number,
  medium: MediumKey,
  state: ListingRow['state'] = 'waiting',
): Promise<void> => {
  await rows(
    runner,
    sql`UPDATE presence_listings SET due_at = NULL, claimed_until = NULL, state = ${state} WHERE advertiser_id = ${advertiserId} AND medium = ${medium}`,
  )
}

/** Nothing is looked at until something is sent. */
export const stopChecking = async (runner: Runner, advertiserId: number, medium: MediumKey): Promise<void> => {
  await rows(
    runner,
    sql`UPDATE presence_listings SET check_at = NULL, claimed_until = NULL WHERE advertiser_id = ${advertiserId} AND medium = ${medium}`,
  )
}

export interface DueListing {
  advertiserId: number
  medium: MediumKey
}

const mostInFile = 100_000

/** Seconds for which a process has what it claimed. */
const claimSeconds = 60

/** Takes listings that are due, so that no other process works on them; one whose process was killed is taken again. */
const claim = (
  runner: Runner,
  column: 'due_at' | 'check_at',
  now: Date,
  count: number,
  medium: MediumKey | null = null,
): Promise<DueListing[]> =>
  rows<DueListing>(
    runner,
    sql`UPDATE presence_listings AS taken SET claimed_until = now() + interval '1 second' * ${claimSeconds}
      FROM (SELECT advertiser_id, medium FROM presence_listings
        WHERE ${sql.identifier(column)} <= ${maybe(now)} AND (${medium}::text IS NULL OR medium = ${medium}) AND (claimed_until IS NULL OR claimed_until < now())
        ORDER BY ${sql.identifier(column)} LIMIT ${count} FOR UPDATE SKIP LOCKED) AS due
      WHERE taken.advertiser_id = due.advertiser_id AND taken.medium = due.medium
      RETURNING taken.advertiser_id AS "advertiserId", taken.medium`,
  )

export const claimDue = (runner: Runner, now: Date, count: number): Promise<DueListing[]> => claim(runner, 'due_at', now, count)
/** All that are due on a medium which takes them together. */
export const claimDueOn = (runner: Runner, medium: MediumKey, now: Date): Promise<DueListing[]> =>
  claim(runner, 'due_at', now, mostInFile, medium)
export const claimChecks = (runner: Runner, now: Date, count: number): Promise<DueListing[]> => claim(runner, 'check_at', now, count)

interface NewEvent {
  advertiserId: number
  medium: MediumKey
  act: PresenceAct
  at: Date
  version: number
  userId?: number | null
  fields?: readonly (keyof Listing)[]
  answer?: string
}

/** What an event says beside where, when and by whom. */
export type EventNote = Pick<NewEvent, 'act' | 'fields' | 'answer'>

export const insertEvent = async (
  runner: Runner,
  { advertiserId, medium, act, at, version, userId = null, fields = [], answer = '' }: NewEvent,
): Promise<void> => {
  await rows(
    runner,
    sql`INSERT INTO presence_events (advertiser_id, at, medium, act, user_id, version, fields, answer)
      VALUES (${advertiserId}, ${maybe(at)}, ${medium}, ${act}, ${userId}, ${version}, ${array(fields, 'text')}, ${answer})`,
  )
}

/** What happened, newest first, before an event if one is given. */
export const listEvents = async (runner: Runner, advertiserId: number, before: number, count: number): Promise<PresenceEvent[]> => {
  const found = await rows<PresenceEvent>(
    runner,
    sql`SELECT event.id, event.at, event.medium, event.act, event.version, event.fields, event.answer,
        CASE WHEN event.user_id IS NULL THEN NULL ELSE coalesce(nullif(concat_ws(' ', nullif(users.first_name, ''), nullif(users.last_name, '')), ''), users.username, '') END AS by
      FROM presence_events AS event LEFT JOIN users ON users.id = event.user_id
      WHERE event.advertiser_id = ${advertiserId} AND event.id < ${before} ORDER BY event.id DESC LIMIT ${count}`,
  )
  return found.map((event) => ({ ...event, at: new Date(event.at) }))
}
