import type { ExportState, ExportSubject } from '@vitrine/core/exports'
import type { Language } from '@vitrine/core/i18n'
import { createValues, type Values } from '../ads/ads.conditions.ts'
import type { Database } from '../db/database.ts'

export interface ExportRow {
  advertiser_id: number
  id: number
  user_id: number
  subject: ExportSubject
  /** The list's query as it was on screen. */
  query: Record<string, string>
  recipient: string
  filename: string
  language: Language
  state: ExportState
  total: number | null
  done: number
  file: string
  created_at: Date
  expires_at: Date | null
  mailed_at: Date | null
}

export type NewExport = Pick<ExportRow, 'advertiser_id' | 'user_id' | 'subject' | 'query' | 'recipient' | 'filename' | 'language' | 'created_at'>

const columns = 'advertiser_id, id, user_id, subject, query, recipient, filename, language, state, total, done, file, created_at, expires_at, mailed_at'

export const insertExport = async ({ query }: Database, order: NewExport): Promise<number> => {
  const values = [order.advertiser_id, order.user_id, order.subject, JSON.stringify(order.query), order.recipient, order.filename, order.language, order.created_at.toISOString()]
  const [row] = await query<{ id: number }>(
    `INSERT INTO exports (advertiser_id, user_id, subject, query, recipient, filename, language, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    values,
  )
  if (!row) throw new Error('The export was not stored')
  return row.id
}

/** For the job that makes it: by its id alone. */
export const findExport = async ({ query }: Database, id: number): Promise<ExportRow | null> =>
  (await query<ExportRow>(`SELECT ${columns} FROM exports WHERE id = $1`, [id]))[0] ?? null

/** Whoever looks at exports. */
export interface ExportReader {
  advertiserId: number
  /** Set for a user who sees less than the account has: only the own exports are then shown. */
  userId: number | null
  /** What may be seen today. */
  sees: ExportScope
}

/** Whose contacts a file holds, and the one identifier that they are narrowed to. */
export interface ExportScope {
  advertisers: readonly number[]
  restrictedTo: { code: string; value: string } | null
}

const listLimit = 100

const jsonOf = (value: ExportScope['restrictedTo']): string | null => value && JSON.stringify(value)

const owned = (reader: ExportReader, values: Values): string =>
  `exports.advertiser_id = ${values.add(reader.advertiserId)} AND exports.user_id = coalesce(${values.add(reader.userId)}::int, exports.user_id)`

/** True for an export that holds nothing but what its reader may see today; nothing is in one that is still to be made. */
const covered = ({ sees }: ExportReader, values: Values): string => {
  const limit = `${values.add(jsonOf(sees.restrictedTo))}::jsonb`
  return (
    `(exports.advertisers IS NULL OR (exports.advertisers <@ ${values.add(sees.advertisers)}::int[] ` +
    `AND (${limit} IS NULL OR exports.restricted_to IS NOT DISTINCT FROM ${limit})))`
  )
}

export interface NamedExport extends ExportRow {
  first_name: string
  last_name: string
  username: string
}

const named = columns.replaceAll(/\b\w+\b/g, 'exports.$&')

/** The newest exports that are still for this reader. */
export const listExports = ({ query }: Database, reader: ExportReader): Promise<NamedExport[]> => {
  const values = createValues()
  return query<NamedExport>(
    `SELECT ${named}, users.first_name, users.last_name, users.username FROM exports JOIN users ON users.id = exports.user_id ` +
      `WHERE ${owned(reader, values)} AND ${covered(reader, values)} ORDER BY exports.id DESC LIMIT ${listLimit}`,
    values.list,
  )
}

/** A file that can be told from its name alone, as far as it belongs to this reader, and whether it is still for them. */
export const findFile = async ({ query }: Database, reader: ExportReader, file: string): Promise<(ExportRow & { covered: boolean }) | null> => {
  const values = createValues()
  const text = `SELECT ${columns}, ${covered(reader, values)} AS covered FROM exports WHERE ${owned(reader, values)} AND file = ${values.add(file)}::uuid`
  return (await query<ExportRow & { covered: boolean }>(text, values.list))[0] ?? null
}

/** Notes what the file is made with. */
export const noteScope = async ({ query }: Database, id: number, { advertisers, restrictedTo }: ExportScope): Promise<void> => {
  await query('UPDATE exports SET advertisers = $2::int[], restricted_to = $3::jsonb WHERE id = $1', [id, [...advertisers], jsonOf(restrictedTo)])
}

type Change = Partial<Pick<ExportRow, 'state' | 'total' | 'done' | 'expires_at' | 'mailed_at'>>

export const updateExport = async ({ query }: Database, id: number, change: Change): Promise<void> => {
  const names = Object.keys(change) as (keyof Change)[]
  const values = names.map((name) => {
    const value = change[name]
    return value instanceof Date ? value.toISOString() : value
  })
  await query(`UPDATE exports SET ${names.map((name, index) => `${name} = $${index + 2}`).join(', ')} WHERE id = $1`, [id, ...values])
}

/** Files whose time is over. */
export const findExpired = ({ query }: Database, now: Date): Promise<ExportRow[]> =>
  query<ExportRow>(`SELECT ${columns} FROM exports WHERE state = 'ready' AND expires_at <= $1`, [now.toISOString()])

/** Calls those failed that a process left behind when it died before it could put them in the queue. */
export const failExportsBefore = async ({ query }: Database, instant: Date): Promise<void> => {
  await query(`UPDATE exports SET state = 'failed' WHERE created_at < $1 AND state IN ('waiting', 'running')`, [instant.toISOString()])
}

/** Drops the memory of exports made before an instant that hold no file any more. */
export const forgetExportsBefore = async ({ query }: Database, instant: Date): Promise<void> => {
  await query(`DELETE FROM exports WHERE created_at < $1 AND state <> 'ready'`, [instant.toISOString()])
}
