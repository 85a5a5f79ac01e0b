import type { Database } from '../db/database.ts'
import { rows, sql, type SQL } from '../db/sql.ts'

export interface ShortList {
  /** A SELECT of every line. */
  lines: SQL
  /** What comes behind ORDER BY, by the names of the lines' columns; no two lines may be alike in it. */
  order: SQL
  page: number
  limit: number
}

/**
 * A page of a list that is short, or worked out as a whole anyway: counted exactly, sorted in any way, reached by its number.
 * A list that grows with the years is made by `createList`.
 */
export const readShortList = async <Row extends object>(
  database: Database,
  { lines, order, page, limit }: ShortList,
): Promise<{ rows: Row[]; total: number }> => {
  const found = await rows<Row & { listTotal: number; listLine: true | null }>(
    database,
    sql`WITH every AS MATERIALIZED (${lines}) SELECT counted.*, line.* FROM (SELECT count(*)::int AS "listTotal" FROM every) AS counted
      LEFT JOIN (SELECT true AS "listLine", every.* FROM every ORDER BY ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit}::bigint) AS line ON true ORDER BY ${order}`,
  )
  return { rows: found.filter(({ listLine }) => listLine), total: found[0]?.listTotal ?? 0 }
}
