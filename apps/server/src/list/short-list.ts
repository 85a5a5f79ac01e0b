import type { Database } from '../db/database.ts'
import { rows, sql, type SQL } from '../db/sql.ts'

export interface ShortList {
  /** A SELECT of all lines. */
  lines: SQL
  /** The ORDER BY clause, by the names of the lines' columns; it must be unique for each line. */
  order: SQL
  page: number
  limit: number
}

/**
 * Reads a page of a list that is short, or is computed as a whole anyway: counted exactly, sorted by any column, paged by number.
 * For lists that grow over the years use `createList`.
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
