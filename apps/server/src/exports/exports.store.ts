import type { ExportListState, ExportSubject, exportSorts } from '@vitrine/core/exports'
import { and, eq, getTableColumns, inArray, isNull, lt, lte, ne } from 'drizzle-orm'
import { advertisers, users } from '../account/account.table.ts'
import type { Database, Db } from '../db/database.ts'
import { all, array, columns, firstRow, rows, sql, type Selected, type SQL } from '../db/sql.ts'
import { readShortList } from '../list/short-list.ts'
import { containsWords } from '../list/words.ts'
import { exportJobs, type ExportRow, type NewExport, type Restriction } from './exports.table.ts'

export const insertExport = async (db: Db, order: NewExport): Promise<number> => {
  const [row] = await db.insert(exportJobs).values(order).returning({ id: exportJobs.id })
  if (!row) throw new Error('The export was not stored')
  return row.id
}

/** Without a check of the owner: only for the job that makes it. */
export const findExport = async ({ db }: Database, id: number): Promise<ExportRow | null> =>
  (await db.select().from(exportJobs).where(eq(exportJobs.id, id)))[0] ?? null

/** The reader of exports. */
export interface ExportReader {
  advertiserId: number
  /** Set for a user with limited rights, who sees only their own exports. */
  userId: number | null
  /** What the reader may see now. */
  sees: ExportCover & { subjects: readonly ExportSubject[] }
}

/** The advertisers whose rows a file contains, and the identifier that limits them. */
export interface ExportCover {
  advertisers: readonly number[]
  restrictedTo: Restriction | null
}

const isOwned = ({ advertiserId, userId }: ExportReader): SQL =>
  all([sql`${exportJobs.advertiserId} = ${advertiserId}`, userId !== null && sql`${exportJobs.userId} = ${userId}`])

/** The condition for an export that contains nothing but what its reader may see now; one that is not made yet contains nothing. */
const isCovered = ({ sees: { advertisers: seen, restrictedTo, subjects } }: ExportReader): SQL<boolean> => {
  const within = all([
    sql`${exportJobs.subject} = ANY (${array(subjects, 'text')})`,
    sql`${exportJobs.advertisers} <@ ${array(seen, 'int')}`,
    restrictedTo && sql`${exportJobs.restrictedTo} IS NOT DISTINCT FROM ${JSON.stringify(restrictedTo)}::jsonb`,
  ])
  return sql<boolean>`(${exportJobs.advertisers} IS NULL OR (${within}))`
}

const named = { ...getTableColumns(exportJobs), firstName: users.firstName, lastName: users.lastName, username: users.username }
export type NamedExport = Selected<typeof named>

const sorts: Record<(typeof exportSorts)[number], SQL> = { date: sql`id`, nom: sql`plain_text(filename)` }

const searched = sql`plain_text(concat_ws(' ', ${exportJobs.filename}, ${users.firstName}, ${users.lastName}, ${users.username}))`

/** The state; a file whose time is over is expired even before it is deleted. */
const stateAt = (now: Date): SQL =>
  sql`CASE WHEN ${exportJobs.state} = 'ready' AND ${exportJobs.expiresAt} <= ${now} THEN 'expired' ELSE ${exportJobs.state} END`

/** The exports that this reader may see, a page at a time. */
export const listExports = (
  database: Database,
  reader: ExportReader,
  { sort, search, filters: { states }, page, limit }: ExportListState,
  now: Date,
) => {
  const way = sort.startsWith('-') ? sql`DESC` : sql`ASC`
  const conditions = all([
    isOwned(reader),
    isCovered(reader),
    states.length > 0 && sql`${stateAt(now)} = ANY (${array(states, 'text')})`,
    ...containsWords(searched, search),
  ])
  const lines = sql`SELECT ${columns(named)} FROM ${exportJobs} JOIN ${users} ON ${users.id} = ${exportJobs.userId} WHERE ${conditions}`
  return readShortList<NamedExport>(database, {
    lines,
    order: sql`${sorts[sort.replace(/^-/, '') as keyof typeof sorts]} ${way}, id ${way}`,
    page,
    limit,
  })
}

/** The file of a name that contains its id, if it belongs to this reader, and whether they may still see it. */
export const findFile = (database: Database, reader: ExportReader, file: string): Promise<(ExportRow & { covered: boolean }) | null> => {
  const found = { ...getTableColumns(exportJobs), covered: isCovered(reader) }
  return firstRow(
    database,
    sql`SELECT ${columns(found)} FROM ${exportJobs} WHERE ${all([isOwned(reader), sql`${exportJobs.file} = ${file}::uuid`])}`,
  )
}

/** Whether an address belongs to the account. */
export const isOwnAddress = async (database: Database, advertiserId: number, address: string): Promise<boolean> => {
  const found = await rows(
    database,
    sql`SELECT 1 FROM ${users} WHERE ${users.advertiserId} = ${advertiserId} AND ${users.active} AND lower(${users.email}) = lower(${address})
      UNION SELECT 1 FROM ${advertisers} WHERE ${advertisers.id} = ${advertiserId} AND lower(${advertisers.email}) = lower(${address})`,
  )
  return found.length > 0
}

/** Records the advertisers and the identifier of the file's rows. */
export const noteCover = async ({ db }: Database, id: number, { advertisers: seen, restrictedTo }: ExportCover): Promise<void> => {
  await db
    .update(exportJobs)
    .set({ advertisers: [...seen], restrictedTo })
    .where(eq(exportJobs.id, id))
}

/** Records that somebody has fetched the file. */
export const noteDownload = async ({ db }: Pick<Database, 'db'>, { id }: Pick<ExportRow, 'id'>, now: Date): Promise<void> => {
  await db
    .update(exportJobs)
    .set({ downloadedAt: now })
    .where(and(eq(exportJobs.id, id), isNull(exportJobs.downloadedAt)))
}

type Change = Partial<Pick<ExportRow, 'state' | 'total' | 'done' | 'expiresAt' | 'mailedAt'>>

/** False if it was deleted meanwhile. */
export const updateExport = async ({ db }: Pick<Database, 'db'>, id: number, change: Change): Promise<boolean> =>
  (await db.update(exportJobs).set(change).where(eq(exportJobs.id, id)).returning({ id: exportJobs.id })).length > 0

/** Files whose time is over. */
export const findExpired = ({ db }: Database, now: Date): Promise<ExportRow[]> =>
  db
    .select()
    .from(exportJobs)
    .where(and(eq(exportJobs.state, 'ready'), lte(exportJobs.expiresAt, now)))

/** Marks exports as failed that nobody works on any more, since their process has ended. */
export const failExportsBefore = async ({ db }: Database, instant: Date): Promise<void> => {
  await db
    .update(exportJobs)
    .set({ state: 'failed' })
    .where(and(lt(exportJobs.createdAt, instant), inArray(exportJobs.state, ['waiting', 'running'])))
}

/** Deletes exports without a file that were made before an instant. */
export const forgetExportsBefore = async ({ db }: Database, instant: Date): Promise<void> => {
  await db.delete(exportJobs).where(and(lt(exportJobs.createdAt, instant), ne(exportJobs.state, 'ready')))
}
