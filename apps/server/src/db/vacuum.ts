import type { Database } from './database.ts'

/** Changed rows in a table after which it is tidied up, and at least this share of all its rows. */
const manyChanges = 5_000
const share = 0.05

/**
 * Tidies up the tables in which much has changed since the last time, as a PostgreSQL server does by itself: without it an
 * index alone can no longer answer, and the planner goes by old figures. Returns the names of the tables.
 */
export const vacuumChanged = async ({ query }: Pick<Database, 'query'>, leastChanges = manyChanges): Promise<string[]> => {
  const tables = await query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_stat_user_tables
     WHERE schemaname = 'public' AND n_dead_tup + n_ins_since_vacuum >= greatest($1::bigint, $2::float8 * n_live_tup) ORDER BY relname`,
    [leastChanges, share],
  )
  for (const { name } of tables) await query(`VACUUM (ANALYZE) ${name}`)
  return tables.map(({ name }) => name)
}

/** Looks every so often whether there is something to tidy up; returns the function that ends it. */
export const keepVacuumed = (database: Pick<Database, 'query'>, everyMs = 10 * 60_000): (() => Promise<void>) => {
  let running: Promise<unknown> = Promise.resolve()
  // What fails now is tried again the next time; nothing but speed depends on it.
  const timer = setInterval(() => void (running = vacuumChanged(database).catch(() => undefined)), everyMs).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
