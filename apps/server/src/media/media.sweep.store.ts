import { array, rows, sql, type Runner } from '../db/sql.ts'
import { uploadHours } from './media.uploads.store.ts'

/** A file of an account that was not used for a day. */
export interface Candidate {
  advertiserId: number
  id: string
}

const isOld = sql`touched_at < now() - interval '1 day'`

/** Files that may be unused. The source of an edited picture is kept as long as the picture. */
export const findCandidates = (runner: Runner): Promise<Candidate[]> =>
  rows<Candidate>(
    runner,
    sql`SELECT advertiser_id AS "advertiserId", id FROM media_files
      WHERE ${isOld} AND NOT EXISTS (SELECT FROM media_files AS edited WHERE edited.advertiser_id = media_files.advertiser_id AND edited.source_id = media_files.id)`,
  )

interface JsonColumn {
  name: string
  column: string
}

/** All jsonb columns of tables with an advertiser: features refer to files only there. */
const findJsonColumns = (runner: Runner): Promise<JsonColumn[]> =>
  rows<JsonColumn>(
    runner,
    sql`SELECT json.table_name AS name, json.column_name AS column FROM information_schema.columns AS json
      JOIN information_schema.columns AS owner ON owner.table_schema = json.table_schema AND owner.table_name = json.table_name AND owner.column_name = 'advertiser_id'
      JOIN information_schema.tables AS base ON base.table_schema = json.table_schema AND base.table_name = json.table_name AND base.table_type = 'BASE TABLE'
      WHERE json.table_schema = 'public' AND json.data_type = 'jsonb'`,
  )

/** Those of the files that are referenced by a row of the account. */
export const findNamed = async (runner: Runner, advertiserId: number, ids: readonly string[]): Promise<Set<string>> => {
  const named = new Set<string>()
  for (const { name, column } of await findJsonColumns(runner)) {
    const found = await rows<{ id: string }>(
      runner,
      sql`SELECT DISTINCT id FROM (
          SELECT (regexp_matches(${sql.identifier(column)}::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g'))[1] AS id FROM ${sql.identifier(name)} WHERE advertiser_id = ${advertiserId}
        ) AS named WHERE id = ANY (${array(ids, 'text')})`,
    )
    for (const { id } of found) named.add(id)
  }
  return named
}

/** Deletes those of the files that were not used meanwhile. */
export const deleteUnnamed = async (runner: Runner, advertiserId: number, ids: readonly string[]): Promise<void> => {
  await rows(runner, sql`DELETE FROM media_files WHERE advertiser_id = ${advertiserId} AND id = ANY (${array(ids, 'text')}) AND ${isOld}`)
}

/** Deletes files that were never completely written, and abandoned uploads. */
export const deleteUnfinished = async (runner: Runner): Promise<void> => {
  await rows(runner, sql`DELETE FROM media_files WHERE NOT is_ready AND ${isOld}`)
  await rows(runner, sql`DELETE FROM media_uploads WHERE touched_at < now() - make_interval(hours => ${uploadHours}::int)`)
}

/** Deleted files and uploads whose bytes may still exist. */
export const findWaste = async (runner: Runner): Promise<string[]> =>
  (await rows<{ id: string }>(runner, sql`SELECT id FROM media_waste`)).map(({ id }) => id)

export const forgetWaste = async (runner: Runner, ids: readonly string[]): Promise<void> => {
  await rows(runner, sql`DELETE FROM media_waste WHERE id = ANY (${array(ids, 'text')})`)
}
