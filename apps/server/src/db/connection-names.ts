import type { Database } from './database.ts'

/** The names that begin so of connections that are open to this database now, but for this one. */
export const otherNames = async (database: Database, prefix: string, name: string): Promise<string[]> => {
  const rows = await database.query<{ name: string }>(
    `SELECT DISTINCT application_name AS name FROM pg_stat_activity
     WHERE datname = current_database() AND starts_with(application_name, $1) AND application_name <> $2`,
    [prefix, name],
  )
  return rows.map((row) => row.name)
}
