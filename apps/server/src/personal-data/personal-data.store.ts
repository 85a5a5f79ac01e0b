import type { Db } from '../db/database.ts'
import { array, firstRow, rows, sql, type SQL } from '../db/sql.ts'
import { eraseReviews, isReviewOf } from '../reviews/reviews.erasure.store.ts'

/** A person as one advertiser knows them. */
interface Person {
  advertiserId: number
  personId: number
}

/** Everything by which a person can be found. */
export interface Traces {
  people: Person[]
  contactIds: number[]
  /** Addresses in lower case, without those of the account itself. */
  emails: string[]
  phones: string[]
  names: string[]
  /** First and last names, as networks show whoever wrote a review. */
  fullNames: string[]
}

/** Blocks new contacts of the network until the end of the transaction. */
const holdBack = async (tx: Db, advertiserId: number): Promise<void> => {
  await rows(
    tx,
    sql`SELECT pg_advisory_xact_lock(4102, (SELECT coalesce(network_head_id, id) FROM advertisers WHERE id = ${advertiserId}))`,
  )
}

const ofPeople = (people: readonly Person[], table: string): SQL =>
  sql`(${sql.identifier(table)}.advertiser_id, ${sql.identifier(table)}.person_id) IN (SELECT * FROM unnest(${array(
    people.map((each) => each.advertiserId),
    'int',
  )}, ${array(
    people.map((each) => each.personId),
    'int',
  )}))`

interface Found extends Person {
  id: number
  email: string
  phone: string
  first_name: string
  last_name: string
}

/** The person of a contact, with all addresses and numbers, in all accounts that are visible; null if there is no such contact. */
export const findPerson = async (tx: Db, scope: readonly number[], contactId: number): Promise<Traces | null> => {
  const advertiserIds = array(scope, 'int')
  const contact = await firstRow<Person>(
    tx,
    sql`SELECT advertiser_id AS "advertiserId", person_id AS "personId" FROM contacts WHERE advertiser_id = ANY (${advertiserIds}) AND id = ${contactId}`,
  )
  if (!contact) return null
  await holdBack(tx, contact.advertiserId)
  // Another point of sale has its own record of the same person, with the same addresses and numbers.
  const others = await rows<Person>(
    tx,
    sql`SELECT DISTINCT advertiser_id AS "advertiserId", person_id AS "personId" FROM person_keys
      WHERE advertiser_id = ANY (${advertiserIds}) AND key IN (SELECT key FROM person_keys WHERE advertiser_id = ${contact.advertiserId} AND person_id = ${contact.personId})`,
  )
  const people = [contact, ...others]
  const found = await rows<Found>(
    tx,
    sql`SELECT id, email, phone, first_name, last_name FROM contacts WHERE ${ofPeople(people, 'contacts')}`,
  )
  const keys = await rows<{ key: string }>(tx, sql`SELECT key FROM person_keys WHERE ${ofPeople(people, 'person_keys')}`)
  const own = await rows<{ email: string }>(
    tx,
    sql`SELECT lower(email) AS email FROM users WHERE advertiser_id = ANY (${advertiserIds}) UNION SELECT lower(email) FROM advertisers WHERE id = ANY (${advertiserIds})`,
  )
  const staff = new Set(own.map(({ email }) => email))
  const known = (sign: string): string[] => keys.flatMap(({ key }) => (key.startsWith(sign) ? [key.slice(sign.length)] : []))
  const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text.length > 2)
  return {
    people,
    contactIds: found.map(({ id }) => id),
    emails: distinct([...known('m:'), ...found.map(({ email }) => email.toLowerCase())]).filter((email) => !staff.has(email)),
    phones: distinct([...known('p:'), ...found.map(({ phone }) => phone)]),
    names: distinct(found.map((each) => each.last_name)),
    fullNames: distinct(found.flatMap((each) => (each.first_name && each.last_name ? [`${each.first_name} ${each.last_name}`] : []))),
  }
}

/** Whether a text contains one of these, as it is or URL-encoded. */
const holds = (text: SQL, words: readonly string[]): SQL => {
  const spelled = [
    ...new Set(words.flatMap((word) => [word, encodeURIComponent(word), new URLSearchParams({ '': word }).toString().slice(1)])),
  ].map((word) => word.toLowerCase())
  return sql`EXISTS (SELECT FROM unnest(${array(spelled, 'text')}) AS word WHERE strpos(lower(${text}), word) > 0)`
}

const isMailOf = (
  scope: readonly number[],
  { contactIds, emails, phones }: Traces,
): SQL => sql`advertiser_id = ANY (${array(scope, 'int')}) AND (
  contact_id = ANY (${array(contactIds, 'int')}) OR lower(recipient) = ANY (${array(emails, 'text')}) OR lower(reply_to) = ANY (${array(emails, 'text')})
  OR ${holds(sql`concat_ws(' ', subject, body, last_error)`, [...emails, ...phones])})`

/** Files with contacts of these accounts, any of which may contain the person. */
const isExportOf = (scope: readonly number[], traces: Traces): SQL => {
  const accounts = array(scope, 'int')
  const words = [...traces.emails, ...traces.phones, ...traces.names]
  return sql`(advertiser_id = ANY (${accounts}) OR advertisers && ${accounts}) AND (
    (subject IN ('contacts', 'calls') AND state <> 'expired') OR ${holds(sql`concat_ws(' ', filename, query::text)`, words)})`
}

/** Private links to reports for the person as the owner of an ad. */
const isReportOf = (scope: readonly number[], { emails }: Traces): SQL =>
  sql`advertiser_id = ANY (${array(scope, 'int')}) AND lower(email) = ANY (${array(emails, 'text')})`

/** Sales that name the person as the buyer. */
const isSaleTo = (scope: readonly number[], { emails }: Traces): SQL =>
  sql`advertiser_id = ANY (${array(scope, 'int')}) AND buyer_email <> '' AND lower(buyer_email) = ANY (${array(emails, 'text')})`

/** Saved views whose name or search is about the person. */
const isViewOf = (scope: readonly number[], { emails, phones, names }: Traces): SQL =>
  sql`advertiser_id = ANY (${array(scope, 'int')}) AND (${holds(sql`concat_ws(' ', name, query)`, [...emails, ...phones])}
    OR (list NOT IN ('ads', 'users') AND ${holds(sql`concat_ws(' ', name, query)`, names)}))`

/** What was asked of the person, who is known there by a keyed hash of each address. */
const isRequestTo = (scope: readonly number[], hashes: readonly string[]): SQL =>
  sql`advertiser_id = ANY (${array(scope, 'int')}) AND person_hash = ANY (${array(hashes, 'text')})`

/** Everything stored about a person, table by table. */
export const readPerson = async (
  tx: Db,
  scope: readonly number[],
  traces: Traces,
  hashes: readonly string[],
): Promise<Record<string, unknown[]>> => {
  const read = async (statement: SQL): Promise<unknown[]> => (await rows<{ row: unknown }>(tx, statement)).map(({ row }) => row)
  return {
    contacts:
      await read(sql`SELECT to_jsonb(contacts) - '{score_up,score_down,name_key,portal_key,ad_key,search_text,idempotency}'::text[] AS row FROM contacts
      WHERE ${ofPeople(traces.people, 'contacts')} ORDER BY at`),
    knownBy: await read(
      sql`SELECT to_jsonb(substr(key, 3)) AS row FROM person_keys WHERE ${ofPeople(traces.people, 'person_keys')} ORDER BY key`,
    ),
    mails: await read(
      sql`SELECT to_jsonb(mails) - '{user_id,next_try_at,claimed_until,attachment}'::text[] AS row FROM mails WHERE ${isMailOf(scope, traces)} ORDER BY id`,
    ),
    filesThatMayHoldThem:
      await read(sql`SELECT jsonb_build_object('filename', filename, 'created_at', created_at, 'expires_at', expires_at) AS row FROM exports
      WHERE ${isExportOf(scope, traces)} ORDER BY id`),
    savedSearches: await read(
      sql`SELECT jsonb_build_object('list', list, 'name', name, 'query', query) AS row FROM saved_views WHERE ${isViewOf(scope, traces)} ORDER BY id`,
    ),
    reviews: await read(
      sql`SELECT to_jsonb(reviews) - '{priority,search_text,answer_key,due_at,sent_at,attempts,claimed_until,proposed_by}'::text[] AS row FROM reviews WHERE ${isReviewOf(scope, traces)} ORDER BY id`,
    ),
    reportsOnTheirAds: await read(
      sql`SELECT to_jsonb(owner_reports) - '{unsealed_token,token_hash,sealed_token,created_by}'::text[] AS row FROM owner_reports WHERE ${isReportOf(scope, traces)} ORDER BY id`,
    ),
    salesToThem: await read(
      sql`SELECT jsonb_build_object('ad_id', ad_id, 'agreement_date', agreement_date, 'buyer_name', buyer_name, 'buyer_email', buyer_email) AS row FROM sold_properties
      WHERE ${isSaleTo(scope, traces)} ORDER BY ad_id`,
    ),
    reviewRequests: await read(
      sql`SELECT to_jsonb(review_requests) - '{person_hash,token_hash,sent_as,mail_id,asked_by,name_key}'::text[] AS row FROM review_requests
      WHERE ${isRequestTo(scope, hashes)} ORDER BY id`,
    ),
  }
}

const forgotten = sql`civility = NULL, first_name = '', last_name = '', email = '', phone = '', object = '', message = '', note = '', form_url = NULL, postal_code = '', city = '',
  call_back_at = NULL, idempotency = NULL, state = 'done', version = version + 1`

const forgetReceipts = async (tx: Db, those: SQL): Promise<void> => {
  await rows(
    tx,
    sql`DELETE FROM embed_receipts USING contacts WHERE ${those} AND contacts.idempotency = 'form ' || embed_receipts.key_id || ' ' || embed_receipts.idempotency_key`,
  )
}

/** Deletes the receipts first, since a repeated request would otherwise return the data; the rows stay for the figures. */
const forgetContacts = async (tx: Db, those: SQL, at: Date): Promise<number> => {
  await forgetReceipts(tx, those)
  const gone = await rows(tx, sql`UPDATE contacts SET ${forgotten}, erased_at = ${at} WHERE ${those} RETURNING id`)
  return gone.length
}

/** What remains to be deleted outside the database: files, and mails with these words. */
export interface Erased {
  contacts: number
  files: string[]
  words: string[]
}

/** Forgets what was asked of a person; the hashes stay, so that they are not asked again. */
const forgetRequests = async (tx: Db, scope: readonly number[], hashes: readonly string[], at: Date): Promise<void> => {
  await rows(tx, sql`DELETE FROM review_requests WHERE ${isRequestTo(scope, hashes)}`)
  await rows(
    tx,
    sql`INSERT INTO review_request_people AS person (advertiser_id, person_hash, silenced_at)
      SELECT account, hash, ${at} FROM unnest(${array(scope, 'int')}) AS account CROSS JOIN unnest(${array(hashes, 'text')}) AS hash
      ON CONFLICT (advertiser_id, person_hash) DO UPDATE SET asked_at = NULL, silenced_at = coalesce(person.silenced_at, excluded.silenced_at)`,
  )
}

/** Erases a person in every table. */
export const erasePerson = async (
  tx: Db,
  scope: readonly number[],
  traces: Traces,
  { at, hashes }: { at: Date; hashes: readonly string[] },
): Promise<Erased> => {
  const gone = await rows<{ file: string; filename: string }>(
    tx,
    sql`DELETE FROM exports WHERE ${isExportOf(scope, traces)} RETURNING file, filename`,
  )
  // Mails about files contain their names.
  const filenames = gone.map(({ filename }) => filename)
  await rows(
    tx,
    sql`DELETE FROM mails WHERE ${isMailOf(scope, traces)} OR (user_id IS NOT NULL AND ${holds(sql`concat_ws(' ', subject, body)`, filenames)} AND advertiser_id = ANY (${array(scope, 'int')}))`,
  )
  await rows(tx, sql`DELETE FROM owner_reports WHERE ${isReportOf(scope, traces)}`)
  await rows(tx, sql`UPDATE sold_properties SET buyer_name = '', buyer_email = '' WHERE ${isSaleTo(scope, traces)}`)
  await forgetRequests(tx, scope, hashes, at)
  await rows(tx, sql`DELETE FROM saved_views WHERE ${isViewOf(scope, traces)}`)
  await eraseReviews(tx, isReviewOf(scope, traces), at)
  const contacts = await forgetContacts(tx, sql`${ofPeople(traces.people, 'contacts')}`, at)
  await rows(tx, sql`DELETE FROM person_keys WHERE ${ofPeople(traces.people, 'person_keys')}`)
  return { contacts, files: gone.map(({ file }) => file), words: [...traces.emails, ...filenames] }
}

export const readRetention = async (db: Db, advertiserId: number): Promise<number | null> =>
  (
    await firstRow<{ months: number | null }>(
      db,
      sql`SELECT contact_retention_months AS months FROM advertisers WHERE id = ${advertiserId}`,
    )
  )?.months ?? null

export const writeRetention = async (tx: Db, advertiserId: number, months: number | null): Promise<void> => {
  await rows(tx, sql`UPDATE advertisers SET contact_retention_months = ${months} WHERE id = ${advertiserId}`)
}

export interface Retention {
  advertiserId: number
  months: number
}

/** Accounts with a limited retention of contacts. */
export const findRetentions = (db: Db): Promise<Retention[]> =>
  rows(
    db,
    sql`SELECT id AS "advertiserId", contact_retention_months AS months FROM advertisers WHERE contact_retention_months IS NOT NULL ORDER BY 1`,
  )

/** The number of contacts erased in one transaction, so that locks are short. */
const atATime = 500

/** Erases contacts that are older than an instant and are not being handled; returns how many. */
export const eraseOldContacts = async (tx: Db, advertiserId: number, before: Date, at: Date): Promise<number> => {
  await holdBack(tx, advertiserId)
  const old = await rows<{ id: number; personId: number }>(
    tx,
    sql`SELECT id, person_id AS "personId" FROM contacts
      WHERE advertiser_id = ${advertiserId} AND erased_at IS NULL AND at < ${before} AND state <> 'in-progress' AND (call_back_at IS NULL OR call_back_at < ${at})
      ORDER BY at LIMIT ${atATime}`,
  )
  if (old.length === 0) return 0
  const ids = array(
    old.map(({ id }) => id),
    'int',
  )
  await forgetContacts(tx, sql`contacts.advertiser_id = ${advertiserId} AND contacts.id = ANY (${ids})`, at)
  await rows(tx, sql`DELETE FROM mails WHERE advertiser_id = ${advertiserId} AND contact_id = ANY (${ids})`)
  // A person with newer contacts is kept.
  await rows(
    tx,
    sql`DELETE FROM person_keys WHERE advertiser_id = ${advertiserId} AND person_id = ANY (${array(
      old.map(({ personId }) => personId),
      'int',
    )})
    AND NOT EXISTS (SELECT FROM contacts WHERE contacts.advertiser_id = ${advertiserId} AND contacts.person_id = person_keys.person_id AND contacts.erased_at IS NULL)`,
  )
  return old.length
}
