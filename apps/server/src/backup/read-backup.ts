import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ParsedTarEntry } from 'modern-tar'
import { copyIn, refill, setSequences } from '../db/copy.ts'
import type { Connection, Database } from '../db/database.ts'
import { migrate, refuseForeign } from '../db/migrate.ts'
import { readMigrations } from '../db/migration-files.ts'
import { readArchive } from './archive.ts'
import { manifestName, readManifest, type Manifest } from './manifest.ts'
import type { FileStores } from './write-backup.ts'

const textOf = async (body: ReadableStream<Uint8Array>): Promise<string> =>
  new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>).text()

const checksumOf = async (body: ReadableStream<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of body) hash.update(chunk)
  return hash.digest('hex')
}

const check = async (path: string): Promise<Manifest> => {
  const checksums: Record<string, string> = {}
  let manifest: Manifest | null = null
  for await (const { header, body } of readArchive(path)) {
    if (header.name === manifestName) manifest = readManifest(await textOf(body))
    else checksums[header.name] = await checksumOf(body)
  }
  if (!manifest) throw new Error('it ends before its list of contents')
  if (!isDeepStrictEqual(checksums, manifest.checksums)) throw new Error('what it holds is not what its list of contents says')
  refuseForeign(new Map(manifest.migrations.map(({ name, checksum }) => [name, checksum])), await readMigrations())
  return manifest
}

/** Reads and checks the whole file before anything is restored; throws if it is damaged, incomplete, or of a database that this version cannot restore. */
export const checkBackup = (path: string): Promise<Manifest> =>
  check(path).catch((error: Error) => {
    // Errors of streams may have no message of their own, only a cause.
    throw error.message === '' && error.cause instanceof Error ? error.cause : error
  })

const chunksOf = async function* (entries: AsyncIterator<ParsedTarEntry>, parts: number): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < parts; part += 1) {
    const next = await entries.next()
    if (!next.done) yield* next.value.body
  }
}

const restoreTables = async (
  connection: Connection,
  { tables, sequences }: Manifest,
  entries: AsyncIterator<ParsedTarEntry>,
): Promise<void> => {
  await refill(connection, tables, async () => {
    for (const table of tables) {
      const rows = await copyIn(connection, table, chunksOf(entries, table.parts))
      if (rows !== table.rows) throw new Error(`of ${table.rows} rows of ${table.name} only ${rows} came back`)
    }
  })
  await setSequences(connection, sequences)
}

const restoreFiles = async (entries: AsyncIterable<ParsedTarEntry>, stores: FileStores): Promise<void> => {
  for await (const { header, body } of entries) {
    const [folder = '', ...path] = header.name.split('/')
    if (folder === 'files' || folder === 'mails')
      await stores[folder].write(
        path.join('/'),
        Buffer.from(await new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer()),
      )
    else await body.cancel()
  }
}

/** Restores a checked backup into an empty database and empty stores, and then migrates to this version. */
export const restoreBackup = async (
  path: string,
  manifest: Manifest,
  { database, stores }: { database: Database; stores: FileStores },
): Promise<void> => {
  const made = new Set(manifest.migrations.map(({ name }) => name))
  await migrate(database, { migrations: (await readMigrations()).filter(({ name }) => made.has(name)) })
  await database.transact('', async (connection) => {
    const entries = readArchive(path)
    await restoreTables(connection, manifest, entries)
    // Files come before the rows that refer to them.
    await restoreFiles(entries, stores)
  })
  await migrate(database)
  await database.query('VACUUM ANALYZE')
}
