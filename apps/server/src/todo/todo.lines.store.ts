import type { SQLWrapper } from 'drizzle-orm'
import { array, rows, sql, type Runner, type SQL } from '../db/sql.ts'
import type { FoundItem, FoundItems, TodoQuestion } from './todo.model.ts'

interface Line {
  id: string
  advertiserId: number
  title: string
  note: string
  since: Date | string | null
}

/**
 * Counts the lines of a kind and reads the first ones, in one statement. `lines` selects "id" as text, "advertiserId", "title", "note"
 * and "since", with further columns for the path of each.
 */
export const findLines = async <Row extends Line>(
  runner: Runner,
  lines: SQL,
  { only, without, most }: TodoQuestion,
  pathOf: (line: Row) => string,
): Promise<FoundItems> => {
  const found = await rows<Row & { total: number }>(
    runner,
    sql`SELECT line.*, count(*) OVER ()::int AS total FROM (${lines}) AS line
      WHERE line.id <> ALL (${array(without, 'text')}) AND (${only === null} OR line.id = ANY (${array(only ?? [], 'text')}))
      ORDER BY since NULLS LAST, id LIMIT ${most}`,
  )
  const items = found.map((line): FoundItem => ({
    id: line.id,
    advertiserId: line.advertiserId,
    title: line.title,
    note: line.note,
    since: line.since === null ? null : new Date(line.since),
    path: pathOf(line),
  }))
  return { count: found[0]?.total ?? 0, items }
}

/** The beginning of a text, which shows where it goes on. */
export const excerpt = (text: SQLWrapper): SQL => sql`CASE WHEN length(${text}) > 80 THEN left(${text}, 79) || '…' ELSE ${text} END`

/** The advertisers that a kind is asked about, as a parameter. */
export const ofThese = (advertisers: readonly number[]): SQL => sql`ANY (${array(advertisers, 'int')})`
