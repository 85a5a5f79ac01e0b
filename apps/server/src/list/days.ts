import { PgColumn } from 'drizzle-orm/pg-core'
import { all, sql, type SQL } from '../db/sql.ts'

interface Days {
  from: string | null
  to: string | null
}

const isDateColumn = (value: PgColumn | SQL): boolean => value instanceof PgColumn && value.getSQLType() === 'date'

/**
 * Calendar days, both included: of a column of type `date`, or of instants in France's time zone. An expression is taken for
 * instants.
 */
export const onDays = (value: PgColumn | SQL, { from, to }: Days): SQL =>
  isDateColumn(value)
    ? all([from !== null && sql`${value} >= ${from}::date`, to !== null && sql`${value} <= ${to}::date`])
    : all([
        from !== null && sql`${value} >= ${from}::date::timestamp AT TIME ZONE 'Europe/Paris'`,
        to !== null && sql`${value} < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Paris'`,
      ])
