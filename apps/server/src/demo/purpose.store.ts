import type { Database } from '../db/database.ts'
import { firstRow, rows, sql } from '../db/sql.ts'

export interface Purpose {
  isDemo: boolean
  /** Whether the demo data is complete. */
  isSeeded: boolean
}

const find = (database: Database): Promise<Purpose | null> =>
  firstRow<Purpose>(database, sql`SELECT is_demo AS "isDemo", seeded_at IS NOT NULL AS "isSeeded" FROM purpose`)

/** Returns the purpose of the database. It becomes a demonstration only if it has no users and its first server wants one. */
export const decidePurpose = async (database: Database, wishesDemo: boolean): Promise<Purpose> => {
  const decided = await find(database)
  if (decided) return decided
  // Waits for an account that is being created.
  await database.exclusive(() =>
    rows(
      database,
      sql`INSERT INTO purpose (is_demo) SELECT ${wishesDemo}::boolean AND NOT EXISTS (SELECT FROM advertisers) ON CONFLICT DO NOTHING`,
    ),
  )
  return decidePurpose(database, wishesDemo)
}

export const noteSeeded = (database: Database, at: Date): Promise<unknown> =>
  rows(database, sql`UPDATE purpose SET seeded_at = ${at} WHERE is_demo`)
