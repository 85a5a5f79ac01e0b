import type { PgColumn } from 'drizzle-orm/pg-core'
import { all, sql, type SQL } from '../db/sql.ts'

/** Calendar days of the product's own country, both included. */
export const onDays = (column: PgColumn | SQL, { from, to }: { from: string | null; to: string | null }): SQL =>
  all([
    from !== null && sql`${column} >= ${from}::date::timestamp AT TIME ZONE 'Europe/Paris'`,
    to !== null && sql`${column} < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Paris'`,
  ])
