import type { Connection, Database } from './database.ts'
import { readMigrations, type Migration } from './migration-files.ts'

export interface MigrateOptions {
  onProgress?: (name: string) => void
  /** By default, those of this version. */
  migrations?: readonly Migration[]
}

/** The migrations that a database has run, by name, with their checksums; null in databases of earlier versions. */
export type Applied = ReadonlyMap<string, string | null>

// Servers that start at the same time wait for each other.
const inLine = 'SELECT pg_advisory_xact_lock(4100)'
const table = 'vitrine_migrations (name text PRIMARY KEY, checksum text, applied_at timestamptz DEFAULT now())'

export const readApplied = async (connection: Connection): Promise<Applied> => {
  // Read from a JSON document, since the column may be missing.
  const { rows } = await connection.query<{ name: string; checksum: string | null }>(
    `SELECT name, to_jsonb(m)->>'checksum' AS checksum FROM vitrine_migrations m ORDER BY name`,
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

const wayOut = 'start the version that made it, or restore a backup that this one can read (npm run restore)'

/** Throws if the database has run other migrations than these; missing ones are no fault. */
export const refuseForeign = (applied: Applied, migrations: readonly Migration[]): void => {
  const own = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    if (!own.has(name)) throw new Error(`the database is newer than this version of Vitrine, which does not know ${name}: ${wayOut}`)
    if (checksum !== null && checksum !== own.get(name))
      throw new Error(`the database was made with another ${name} than this version of Vitrine has: ${wayOut}`)
  }
}

const noteChecksums = async (database: Database, applied: Applied, migrations: readonly Migration[]): Promise<void> => {
  const unknown = migrations.filter(({ name }) => applied.get(name) === null)
  if (unknown.length === 0) return
  const notes = unknown.map(({ name, checksum }) => `UPDATE vitrine_migrations SET checksum = '${checksum}' WHERE name = '${name}'`)
  await database.script(`${inLine}; ALTER TABLE vitrine_migrations ADD COLUMN IF NOT EXISTS checksum text; ${notes.join('; ')}`)
}

/**
 * Runs the migrations that are missing in this database, each completely or not at all. Returns their names. Throws, before
 * anything is changed, if other migrations than these were run on it.
 */
export const migrate = async (database: Database, { onProgress = () => undefined, migrations }: MigrateOptions = {}): Promise<string[]> => {
  const selected = migrations ?? (await readMigrations())
  await database.script(`${inLine}; CREATE TABLE IF NOT EXISTS ${table}`)
  const applied = await database.transact('READ ONLY', readApplied)
  refuseForeign(applied, selected)
  await noteChecksums(database, applied, selected)
  const missing = selected.filter(({ name }) => !applied.has(name))
  for (const migration of missing) {
    onProgress(migration.name)
    await apply(database, migration)
  }
  return missing.map(({ name }) => name)
}

const apply = async (database: Database, { name, sql, checksum }: Migration): Promise<void> => {
  try {
    await database.script(`${inLine}; INSERT INTO vitrine_migrations (name, checksum) VALUES ('${name}', '${checksum}'); ${sql}`)
  } catch (error) {
    // Of two servers that start together, the second finds the row there.
    if (!(await database.transact('READ ONLY', readApplied)).has(name)) throw error
  }
}
