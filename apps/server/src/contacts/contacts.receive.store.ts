import type { CallStatus, Civility } from '@vitrine/core/contacts'
import { dayOf, timeZoneOf } from '@vitrine/core/days'
import type { Database, Db } from '../db/database.ts'
import { array, firstRow, rows, sql } from '../db/sql.ts'

interface Received {
  advertiserId: number
  adId: number | null
  portal: { codeName: string; name: string }
  at: Date
  /** As typed or transmitted; empty if there is none. */
  phone: string
  /** A request that is repeated with the same key gets the contact that was stored the first time. */
  idempotency: string | null
}

export interface ReceivedContact extends Received {
  civility: Civility | null
  firstName: string
  lastName: string
  email: string
  /** In one line; empty if unknown. */
  object: string
  message: string
  /** 0 to 100; null when the portal gives none. */
  score: number | null
  formUrl: string | null
  isReconciliation: boolean
}

export interface ReceivedCall extends Received {
  status: CallStatus
  /** Seconds. */
  duration: number
  postalCode: string
  city: string
}

export interface Stored {
  id: number
  personId: number
}

/**
 * Locks a network until the end of the transaction: two concurrent contacts of a new person are then not stored as two people, and
 * updates of the sums that its points of sale share do not deadlock.
 */
const lockNetwork = async (tx: Db, advertiserId: number): Promise<{ country: string }> => {
  const [advertiser] = await rows<{ country: string; network: number }>(
    tx,
    sql`SELECT country, coalesce(network_head_id, id) AS network FROM advertisers WHERE id = ${advertiserId}`,
  )
  if (!advertiser) throw new Error(`There is no advertiser ${advertiserId}`)
  await rows(tx, sql`SELECT pg_advisory_xact_lock(4102, ${advertiser.network}::int)`)
  return advertiser
}

const findBefore = async (tx: Db, { advertiserId, idempotency }: Received): Promise<Stored | null> => {
  if (idempotency === null) return null
  const found = sql`SELECT id, person_id AS "personId" FROM contacts WHERE advertiser_id = ${advertiserId} AND idempotency = ${idempotency}`
  return firstRow<Stored>(tx, found)
}

/** The persons with these keys, the oldest first. */
const personsOf = async (tx: Db, advertiserId: number, keys: readonly string[]): Promise<number[]> => {
  if (keys.length === 0) return []
  const found = sql`SELECT DISTINCT person_id AS id FROM person_keys WHERE advertiser_id = ${advertiserId} AND key = ANY (${array(keys, 'text')}) ORDER BY 1`
  return (await rows<{ id: number }>(tx, found)).map(({ id }) => id)
}

const addPerson = async (tx: Db, advertiserId: number): Promise<number> => {
  const [person] = await rows<{ id: number }>(tx, sql`INSERT INTO persons (advertiser_id) VALUES (${advertiserId}) RETURNING id`)
  if (!person) throw new Error('The person was not stored')
  return person.id
}

/** Merges two persons who turn out to be one: the contacts of the second become those of the first. */
const join = async (tx: Db, advertiserId: number, first: number, second: number): Promise<void> => {
  for (const table of ['contacts', 'person_keys'])
    await rows(
      tx,
      sql`UPDATE ${sql.identifier(table)} SET person_id = ${first} WHERE advertiser_id = ${advertiserId} AND person_id = ${second}`,
    )
  await rows(tx, sql`DELETE FROM persons WHERE advertiser_id = ${advertiserId} AND id = ${second}`)
}

const noteKeys = async (tx: Db, advertiserId: number, person: number, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  await rows(
    tx,
    sql`INSERT INTO person_keys (advertiser_id, key, person_id) SELECT ${advertiserId}, key, ${person} FROM unnest(${array(keys, 'text')}) AS key ON CONFLICT DO NOTHING`,
  )
}

type Columns = Record<string, string | number | null>

const insert = async (tx: Db, received: Received, zone: string, personId: number, columns: Columns): Promise<number> => {
  const { advertiserId, adId, portal, at, phone, idempotency } = received
  const values: Columns = {
    advertiser_id: advertiserId,
    at: at.toISOString(),
    day: dayOf(at, zone),
    portal: portal.codeName,
    portal_name: portal.name,
    ad_id: adId,
    person_id: personId,
    phone,
    idempotency,
    ...columns,
  }
  const names = sql.join(
    [...Object.keys(values), 'ad_reference'].map((name) => sql.identifier(name)),
    sql`, `,
  )
  const reference = sql`coalesce((SELECT reference FROM ads WHERE advertiser_id = ${advertiserId} AND id = ${adId}), '')`
  const given = sql.join([...Object.values(values).map((value) => sql`${value}`), reference], sql`, `)
  const [row] = await rows<{ id: number }>(tx, sql`INSERT INTO contacts (${names}) VALUES (${given}) RETURNING id`)
  if (!row) throw new Error('The contact was not stored')
  return row.id
}

const store = async (tx: Db, received: Received & { email: string }, columns: Columns): Promise<Stored> => {
  const { advertiserId } = received
  const { country } = await lockNetwork(tx, advertiserId)
  const before = await findBefore(tx, received)
  if (before) return before
  // Loaded with the first contact, so that it does not slow down the start.
  const { personKeys } = await import('./contacts.people.model.ts')
  const keys = personKeys(received, country)
  const [first, ...others] = await personsOf(tx, advertiserId, keys)
  const personId = first ?? (await addPerson(tx, advertiserId))
  const id = await insert(tx, received, timeZoneOf(country), personId, columns)
  for (const other of others) await join(tx, advertiserId, personId, other)
  await noteKeys(tx, advertiserId, personId, keys)
  return { id, personId }
}

interface ReceiveDeps {
  database: Database
}

/**
 * Stores a contact by mail: recognises the person, and updates sums, the ad's counter and the backlog, all in one
 * transaction, which may be the caller's. Subscribers are notified when it commits.
 */
export const receiveContact = ({ database: { db } }: ReceiveDeps, contact: ReceivedContact, tx?: Db): Promise<Stored> => {
  const columns: Columns = {
    kind: contact.isReconciliation ? 'reconciliation' : 'mail',
    civility: contact.civility,
    first_name: contact.firstName,
    last_name: contact.lastName,
    email: contact.email,
    object: contact.object,
    message: contact.message,
    score: contact.score,
    form_url: contact.formUrl,
  }
  return tx ? store(tx, contact, columns) : db.transaction((own) => store(own, contact, columns))
}

/** The same for a tracked call. */
export const receiveCall = ({ database: { db } }: ReceiveDeps, call: ReceivedCall, tx?: Db): Promise<Stored> => {
  const columns: Columns = { kind: 'call', status: call.status, duration: call.duration, postal_code: call.postalCode, city: call.city }
  const received = { ...call, email: '' }
  return tx ? store(tx, received, columns) : db.transaction((own) => store(own, received, columns))
}
