import { createHash, randomUUID } from 'node:crypto'
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../db/database.ts'
import { migrate, migrationNames, readMigration } from '../db/migrate.ts'
import { dumpImage, openPgliteImage } from '../db/pglite.ts'
import { openPostgres } from '../db/postgres.ts'

/** Where a running PostgreSQL with the template database is, set by the PostgreSQL run of the tests. */
export const postgresVariable = 'VITRINE_TEST_POSTGRES'
export const templateName = 'vitrine_template'

/**
 * A migrated, empty database of its own: on PostgreSQL when VITRINE_TEST_POSTGRES names a server, else on PGlite in
 * memory. Close it when the test file is done.
 */
export const openTestDatabase = (): Promise<Database> => {
  const url = process.env[postgresVariable]
  return url ? openCopy(url) : openImage()
}

const openImage = async (): Promise<Database> => {
  const path = join(tmpdir(), `vitrine-image-${await fingerprint()}.tar`)
  const exists = await stat(path).then(() => true, () => false)
  if (!exists) await writeImage(path)
  // Read at once: another worker may be putting its own copy in place.
  return openPgliteImage(new Blob([await readFile(path)]))
}

const writeImage = async (path: string): Promise<void> => {
  const image = await dumpImage(async (database) => void (await migrate(database)))
  const aside = `${path}.${randomUUID()}`
  await writeFile(aside, Buffer.from(await image.arrayBuffer()))
  await rename(aside, path)
}

const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256').update(String(process.getuid?.()))
  for (const name of await migrationNames()) hash.update(name).update(await readMigration(name))
  return hash.digest('hex').slice(0, 16)
}

const openCopy = async (url: string): Promise<Database> => {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const admin = await openPostgres(url, { connections: 1 })
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${templateName}`)
  const database = await openPostgres(Object.assign(new URL(url), { pathname: `/${name}` }).href, { connections: 4 })
  return {
    ...database,
    async close() {
      await database.close()
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await admin.close()
    },
  }
}
