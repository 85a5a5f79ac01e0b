import type { ExportState, ExportSubject } from '@vitrine/core/exports'
import type { Language } from '@vitrine/core/i18n'
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

/** Whose exports are looked at: a whole account's, or those of one user who sees less than the account has. */
export interface ExportOwner {
  advertiserId: number
  userId: number | null
}

const listLimit = 100

export interface NamedExport extends ExportRow {
  first_name: string
  last_name: string
  username: string
}

/** The newest exports. */
export const listExports = ({ query }: Database, { advertiserId, userId }: ExportOwner): Promise<NamedExport[]> =>
  query<NamedExport>(
    `SELECT ${columns.replaceAll(/\b\w+\b/g, 'exports.$&')}, users.first_name, users.last_name, users.username
     FROM exports JOIN users ON users.id = exports.user_id
     WHERE exports.advertiser_id = $1 AND exports.user_id = coalesce($2::int, exports.user_id) ORDER BY exports.id DESC LIMIT ${listLimit}`,
    [advertiserId, userId],
  )

/** A file that can be told from its name alone, as far as it belongs to this owner. */
export const findFile = async ({ query }: Database, { advertiserId, userId }: ExportOwner, file: string): Promise<ExportRow | null> =>
  (
    await query<ExportRow>(
      `SELECT ${columns} FROM exports WHERE advertiser_id = $1 AND user_id = coalesce($2::int, user_id) AND file = $3::uuid`,
      [advertiserId, userId, file],
    )
  )[0] ?? null

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
