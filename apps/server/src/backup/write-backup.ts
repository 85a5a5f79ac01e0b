import { createHash } from 'node:crypto'
import { copyOut, readSequences, readTables, type TableShape } from '../db/copy.ts'
import type { Connection, Database } from '../db/database.ts'
import { readApplied } from '../db/migrate.ts'
import { readMigrations } from '../db/migration-files.ts'
import type { WaitingJob } from '../jobs/waiting.store.ts'
import type { Files } from '../ports/files.ts'
import { writeArchive, type Entry } from './archive.ts'
import { manifestName, type Manifest } from './manifest.ts'

/** The stores of files beside the database, by the name of their folder in the archive. */
export type FileStores = Readonly<Record<'files' | 'mails', Files>>

export interface BackupDeps {
  database: Database
  stores: FileStores
  /** The jobs that wait in the queue, as this connection sees them. */
  readJobs(connection: Connection): Promise<WaitingJob[]>
  now: Date
}

export interface Summary {
  tables: number
  rows: number
  files: number
}

const partBytes = 4 * 1024 * 1024

/** Joins chunks to larger parts, since a tar entry states its size before its content. */
const inParts = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

const tableParts = async function* (connection: Connection, table: TableShape, counted: Manifest['tables']): AsyncGenerator<Entry> {
  const rows = copyOut(connection, table)
  let parts = 0
  for await (const bytes of inParts(rows)) {
    yield { name: `tables/${table.name}/${String(parts).padStart(6, '0')}`, bytes }
    parts += 1
  }
  counted.push({ ...table, rows: rows.rowCount, parts })
}

const storedFiles = async function* (stores: FileStores): AsyncGenerator<Entry> {
  for (const [folder, files] of Object.entries(stores)) {
    for await (const path of files.list()) {
      const bytes = await files.read(path)
      // A file that has disappeared meanwhile was deleted, such as an expired export.
      if (bytes) yield { name: `${folder}/${path}`, bytes }
    }
  }
}

/** The migrations that made the tables; a database from before there were checksums gets those of the files. */
const madeBy = async (connection: Connection): Promise<Manifest['migrations']> => {
  const own = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]))
  return [...(await readApplied(connection))].map(([name, checksum]) => ({ name, checksum: checksum ?? own.get(name) ?? '' }))
}

const contents = async function* (connection: Connection, { stores, readJobs, now }: BackupDeps, summary: Summary): AsyncGenerator<Entry> {
  const checksums: Record<string, string> = {}
  const noted = async function* (entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
    for await (const entry of entries) {
      checksums[entry.name] = createHash('sha256').update(entry.bytes).digest('hex')
      yield entry
    }
  }
  // The first query fixes the snapshot of the transaction; files are read after it.
  const migrations = await madeBy(connection)
  const tables: Manifest['tables'] = []
  for (const table of await readTables(connection)) yield* noted(tableParts(connection, table, tables))
  const [sequences, jobs] = [await readSequences(connection), await readJobs(connection)]
  const inTables = Object.keys(checksums).length
  yield* noted(storedFiles(stores))
  Object.assign(summary, {
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: Object.keys(checksums).length - inTables,
  })
  const manifest: Manifest = { format: 1, madeAt: now.toISOString(), migrations, tables, sequences, jobs, checksums }
  yield { name: manifestName, bytes: Buffer.from(JSON.stringify(manifest)) }
}

/** Writes everything that is stored into one file, as of one moment, while the server goes on. */
export const writeBackup = async (path: string, deps: BackupDeps): Promise<Summary> => {
  const summary: Summary = { tables: 0, rows: 0, files: 0 }
  await deps.database.transact('ISOLATION LEVEL REPEATABLE READ READ ONLY', (connection) =>
    writeArchive(path, contents(connection, deps, summary)),
  )
  return summary
}
