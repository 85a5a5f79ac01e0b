import { readdir, readFile } from 'node:fs/promises'
import type { Database } from './database.ts'

const folder = new URL('./migrations/', import.meta.url)

/** The migration files in the order they run. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

export const readMigration = (name: string): Promise<string> => readFile(new URL(name, folder), 'utf8')

// Servers that start together wait for each other.
const inLine = 'SELECT pg_advisory_xact_lock(4100)'

/** Runs the migrations that this database has not seen; each one whole or not at all. Returns their names. */
export const migrate = async (database: Database, onProgress: (name: string) => void = () => undefined): Promise<string[]> => {
  await database.script(`${inLine}; CREATE TABLE IF NOT EXISTS vitrine_migrations (name text PRIMARY KEY, applied_at timestamptz DEFAULT now())`)
  const done = await appliedNames(database)
  const missing = (await migrationNames()).filter((name) => !done.has(name))
  for (const name of missing) {
    onProgress(name)
    await apply(database, name)
  }
  return missing
}

const appliedNames = async (database: Database): Promise<Set<string>> =>
  new Set((await database.query<{ name: string }>('SELECT name FROM vitrine_migrations')).map((row) => row.name))

const apply = async (database: Database, name: string): Promise<void> => {
  const sql = await readMigration(name)
  try {
    await database.script(`${inLine}; INSERT INTO vitrine_migrations (name) VALUES ('${name}'); ${sql}`)
  } catch (error) {
    // The second of two servers finds the row there.
    if (!(await appliedNames(database)).has(name)) throw error
  }
}
