import { adContentWire, type AdContent, type AdValues, type AdVisit } from '@vitrine/core/ad-form'
import type { Language } from '@vitrine/core/i18n'
import { getTableColumns } from 'drizzle-orm'
import { nameOf } from '../account/account.model.ts'
import { ads } from '../ads/ads.table.ts'
import { readAdVisits } from '../contacts/contacts.visits.ad.store.ts'
import type { Db } from '../db/database.ts'
import { array, firstRow, rows, sql, type Runner } from '../db/sql.ts'
import { columnsOf } from './ad-editor.wire.ts'

interface AdKey {
  advertiserId: number
  id: number
}

/** Locks an ad until the end of the transaction; false if there is none. */
export const holdAd = async (tx: Db, { advertiserId, id }: AdKey): Promise<boolean> =>
  (await firstRow(tx, sql`SELECT 1 FROM ads WHERE advertiser_id = ${advertiserId} AND id = ${id}::bigint FOR UPDATE`)) !== null

/** Locks the references and plates of an account until the end of the transaction. */
export const holdNames = async (tx: Db, advertiserId: number): Promise<void> =>
  void (await rows(tx, sql`SELECT pg_advisory_xact_lock(hashtext('names of ads'), ${advertiserId})`))

/** Whether another ad of the account that is not sold has this reference, in whatever case. */
export const isReferenceTaken = async (runner: Runner, { advertiserId, id }: AdKey, reference: string): Promise<boolean> =>
  (await firstRow(
    runner,
    sql`SELECT 1 FROM ads WHERE advertiser_id = ${advertiserId} AND lower(reference) = lower(${reference}) AND id <> ${id} AND state <> 'V' LIMIT 1`,
  )) !== null

/** Whether another ad of the account that is not deleted, sold or a model has this plate. */
export const isPlateTaken = async (runner: Runner, { advertiserId, id }: AdKey, plate: string): Promise<boolean> =>
  (await firstRow(
    runner,
    sql`SELECT 1 FROM ads WHERE advertiser_id = ${advertiserId} AND data @> ${JSON.stringify({ NUMERO_IMMATRICULATION: plate })}::jsonb AND id <> ${id} AND state IN ('A', 'B') LIMIT 1`,
  )) !== null

/** Lots of a programme that are neither sold nor deleted, by reference. */
export const findLotIds = async (runner: Runner, { advertiserId, id }: AdKey, limit: number): Promise<number[]> => {
  const lots = await rows<{ id: number }>(
    runner,
    sql`SELECT id FROM ads WHERE advertiser_id = ${advertiserId} AND parent_id = ${id} AND state NOT IN ('S', 'V') ORDER BY reference_key, id LIMIT ${limit}`,
  )
  return lots.map((lot) => lot.id)
}

type Columns = ReturnType<typeof columnsOf>

const namesOfColumns = getTableColumns(ads)
const filesOfAd: ReadonlySet<string> = new Set(['photos', 'photoCount', 'documents', 'instagram'] satisfies (keyof Columns)[])

/** The columns of an ad's values, for many ads in one statement. Without files. */
export const storedValues = (values: AdValues, language: Language): Record<string, unknown> => {
  const columns = columnsOf({ values, pictures: [], instagram: null, documents: [], visits: [] }, {}, language)
  return Object.fromEntries(
    Object.entries(columns)
      .filter(([name]) => !filesOfAd.has(name))
      .map(([name, value]) => [namesOfColumns[name as keyof typeof namesOfColumns].name, value]),
  )
}

interface Beginning {
  advertiserId: number
  parentId: number
  state: 'B' | 'M'
  universe: string
  sourceCode: string
  updatedBy: number
  now: Date
}

export const insertAd = async (tx: Db, { now, ...beginning }: Beginning, columns: Columns): Promise<number> => {
  const values = { ...beginning, ...columns, createdAt: now, updatedAt: now } as typeof ads.$inferInsert
  const [added] = await tx.insert(ads).values(values).returning({ id: ads.id })
  if (!added) throw new Error('The ad was not stored')
  return added.id
}

export const updateAd = async (tx: Db, { advertiserId, id }: AdKey, columns: Columns, by: { userId: number; now: Date }): Promise<void> => {
  await tx
    .update(ads)
    .set({ ...columns, version: sql`${ads.version} + 1`, updatedBy: by.userId, updatedAt: by.now })
    .where(sql`${ads.advertiserId} = ${advertiserId} AND ${ads.id} = ${id}`)
}

export const setNote = async (tx: Db, { advertiserId, id }: AdKey, note: string): Promise<void> =>
  void (await rows(tx, sql`UPDATE ads SET note = ${note} WHERE advertiser_id = ${advertiserId} AND id = ${id}`))

/** What the software of an ad says beside our fields, by the number of the column, and what it calls its free columns. */
export interface FurtherData {
  further: Readonly<Record<string, string>>
  names: Readonly<Record<string, string>>
}

export const findFurtherData = async (runner: Runner, { advertiserId, id }: AdKey): Promise<FurtherData> =>
  (await firstRow<FurtherData>(
    runner,
    sql`SELECT further, names FROM ad_further_data WHERE advertiser_id = ${advertiserId} AND ad_id = ${id}`,
  )) ?? { further: {}, names: {} }

interface Version extends AdKey {
  version: number
  at: Date
  userId: number | null
  copyId: string | null
  content: AdContent
}

/** Stores a version of an ad; an existing version is unchanged. */
export const insertVersion = async (tx: Db, { advertiserId, id, version, at, userId, copyId, content }: Version): Promise<void> => {
  await rows(
    tx,
    sql`INSERT INTO ad_versions (advertiser_id, ad_id, version, at, user_id, copy_id, content)
      VALUES (${advertiserId}, ${id}, ${version}, ${at.toISOString()}::timestamptz, ${userId}::int, ${copyId}::uuid, ${JSON.stringify(adContentWire.encode(content))}::jsonb)
      ON CONFLICT (advertiser_id, ad_id, version) DO NOTHING`,
  )
}

/** The ad and the version that a working copy was saved as; null if it was not saved. */
export const endOfCopy = (runner: Runner, advertiserId: number, copyId: string): Promise<{ id: number; version: number } | null> =>
  firstRow(
    runner,
    sql`SELECT ad_id AS id, version FROM ad_versions WHERE advertiser_id = ${advertiserId} AND copy_id = ${copyId}::uuid ORDER BY version DESC LIMIT 1`,
  )

interface NameRow {
  firstName: string
  lastName: string
  username: string
}

const userName = sql`first_name AS "firstName", last_name AS "lastName", username`

/** The name of a user; empty if there is none. */
export const userNameOf = async (runner: Runner, advertiserId: number, userId: number | null): Promise<string> => {
  if (userId === null) return ''
  const user = await firstRow<NameRow>(runner, sql`SELECT ${userName} FROM users WHERE advertiser_id = ${advertiserId} AND id = ${userId}`)
  return user ? nameOf(user) : ''
}

/** Users of the account who may be in charge of an ad, by the rule `mayTakeCharge`. */
export const findManagers = async (runner: Runner, advertiserId: number): Promise<{ name: string }[]> => {
  const found = await rows<NameRow>(
    runner,
    sql`SELECT ${userName} FROM users WHERE advertiser_id = ${advertiserId} AND active AND role <> 'contact' ORDER BY id`,
  )
  return found.map((user) => ({ name: nameOf(user) }))
}

/** Replaces the visits of an ad; registrations are preserved. */
export const saveVisits = async (tx: Db, { advertiserId, id }: AdKey, visits: readonly AdVisit[]): Promise<void> => {
  const of = sql`advertiser_id = ${advertiserId} AND ad_id = ${id}`
  const before = new Set((await readAdVisits(tx, { advertiserId, id })).map((visit) => visit.id))
  const keptIds = visits.flatMap((visit) => (visit.id !== null && before.has(visit.id) ? [visit.id] : []))
  await rows(tx, sql`DELETE FROM visits WHERE ${of} AND id <> ALL (${array(keptIds, 'int')})`)
  for (const { id: visitId, date, timeSlot, publicationDuration, place, comment, maxVisitors, active } of visits) {
    const hours = publicationDuration ?? 2
    if (visitId !== null && before.has(visitId)) {
      await rows(
        tx,
        sql`UPDATE visits SET day = ${date}::date, time_slot = ${timeSlot}, publication_duration = ${hours}, place = ${place}, comment = ${comment}, max_visitors = ${maxVisitors}, active = ${active}
          WHERE ${of} AND id = ${visitId}`,
      )
    } else {
      await rows(
        tx,
        sql`INSERT INTO visits (advertiser_id, ad_id, day, time_slot, publication_duration, place, comment, max_visitors, active)
          VALUES (${advertiserId}, ${id}, ${date}::date, ${timeSlot}, ${hours}, ${place}, ${comment}, ${maxVisitors}, ${active})`,
      )
    }
  }
}

/** Pictures and documents of earlier versions of an ad, which can be restored. */
export const earlierFiles = (
  runner: Runner,
  { advertiserId, id }: AdKey,
): Promise<Pick<ReturnType<typeof adContentWire.encode>, 'pictures' | 'attachedFiles'>[]> =>
  rows(
    runner,
    sql`SELECT content -> 'pictures' AS pictures, content -> 'attachedFiles' AS "attachedFiles" FROM ad_versions WHERE advertiser_id = ${advertiserId} AND ad_id = ${id} ORDER BY version DESC`,
  )
