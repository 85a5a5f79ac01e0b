import { defaultAutoAnswers, type AutoAnswerDetails } from '@vitrine/core/review-auto-answers'
import { and, asc, eq } from 'drizzle-orm'
import { canSignIn, nameOf } from '../account/account.model.ts'
import { users, type UserRow } from '../account/account.table.ts'
import { writtenFields } from '../db/columns-for.ts'
import type { Db } from '../db/database.ts'
import { firstRow, rows, sql, type Runner } from '../db/sql.ts'

/** Settings as they are stored; version 0 before anybody has saved any. */
export interface StoredAutoAnswers {
  details: AutoAnswerDetails
  version: number
}

type Row = AutoAnswerDetails & { version: number }

const fields = sql`is_stopped AS "isStopped", ratings, lowest_rating AS "lowestRating", networks, sites, delay_from AS "delayFrom",
  delay_to AS "delayTo", alerts, alert_rating AS "alertRating", alert_users AS "alertUsers",
  recognises_contacts AS "recognisesContacts", version`

const unset: StoredAutoAnswers = { details: defaultAutoAnswers, version: 0 }

const stored = (row: Row | null): StoredAutoAnswers | null => {
  if (!row) return null
  const { version, ...details } = row
  return { details, version }
}

/** Null before anybody has saved any. */
export const findAutoAnswers = async (runner: Runner, advertiserId: number): Promise<StoredAutoAnswers | null> =>
  stored(await firstRow<Row>(runner, sql`SELECT ${fields} FROM review_auto_answers WHERE advertiser_id = ${advertiserId}`))

export const readAutoAnswers = async (runner: Runner, advertiserId: number): Promise<StoredAutoAnswers> =>
  (await findAutoAnswers(runner, advertiserId)) ?? unset

/** The same, locked until the transaction ends. */
export const holdAutoAnswers = async (tx: Runner, advertiserId: number): Promise<StoredAutoAnswers> => {
  await rows(tx, sql`SELECT FROM advertisers WHERE id = ${advertiserId} FOR NO KEY UPDATE`)
  return readAutoAnswers(tx, advertiserId)
}

const json = (value: object) => sql`${JSON.stringify(value)}::jsonb`

const columnsOf = (details: AutoAnswerDetails) =>
  writtenFields<AutoAnswerDetails>({
    isStopped: [sql`is_stopped`, sql`${details.isStopped}`],
    ratings: [sql`ratings`, json(details.ratings)],
    lowestRating: [sql`lowest_rating`, sql`${details.lowestRating}`],
    networks: [sql`networks`, json(details.networks)],
    sites: [sql`sites`, json(details.sites)],
    delayFrom: [sql`delay_from`, sql`${details.delayFrom}`],
    delayTo: [sql`delay_to`, sql`${details.delayTo}`],
    alerts: [sql`alerts`, sql`${details.alerts}`],
    alertRating: [sql`alert_rating`, sql`${details.alertRating}`],
    alertUsers: [sql`alert_users`, json(details.alertUsers)],
    recognisesContacts: [sql`recognises_contacts`, sql`${details.recognisesContacts}`],
  })

/** Saves settings that are held. */
export const saveAutoAnswers = async (tx: Runner, advertiserId: number, details: AutoAnswerDetails): Promise<StoredAutoAnswers> => {
  const { columns, values } = columnsOf(details)
  const saved = await firstRow<Row>(
    tx,
    sql`INSERT INTO review_auto_answers AS settings (advertiser_id, ${columns}) VALUES (${advertiserId}, ${values})
      ON CONFLICT (advertiser_id) DO UPDATE SET (${columns}, version) = ROW (${values}, settings.version + 1) RETURNING ${fields}`,
  )
  return stored(saved) ?? unset
}

/** A person who may answer reviews. */
export type Person = Pick<UserRow, 'id' | 'email'> & { name: string }

/** The people of an account who work in it. */
export const findPeople = async (db: Db, advertiserId: number): Promise<Person[]> => {
  const found = await db
    .select()
    .from(users)
    .where(and(eq(users.advertiserId, advertiserId), eq(users.active, true)))
    .orderBy(asc(users.id))
  return found.filter(canSignIn).map((user) => ({ id: user.id, email: user.email, name: nameOf(user) }))
}
