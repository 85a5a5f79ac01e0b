import type { Database } from './database.ts'

/** The names of the other connections to this database that begin with the prefix. */
export const otherNames = async (database: Database, prefix: string, name: string): Promise<string[]> => {
  const rows = await database.query<{ name: string }>(
    `SELECT DISTINCT application_name AS name FROM pg_stat_activity
     WHERE datname = current_database() AND starts_with(application_name, $1) AND application_name <> $2`,
    [prefix, name],
  )
  return rows.map((row) => row.name)
}
