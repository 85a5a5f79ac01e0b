import { join } from 'node:path'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres.ts'
import { createDatabase, postgresVariable, templateName } from './database.ts'
import { removeFolder, temporaryFolder } from './temporary.ts'

export interface TestPostgres {
  url: string
  stop(): Promise<void>
}

/** Starts a PostgreSQL of its own in a temporary folder, without syncing to disk. */
export const startPostgres = async (settings: readonly string[] = []): Promise<TestPostgres> => {
  const folder = await temporaryFolder('postgres')
  const { url, stop } = await startEmbedded(join(folder, 'database'), { settings: ['fsync=off', 'full_page_writes=off', ...settings] })
  return {
    url,
    async stop() {
      await stop()
      await removeFolder(folder)
    },
  }
}

/** One PostgreSQL with a migrated template database for the whole run; each test file copies the template. */
export const setup = async (): Promise<() => Promise<void>> => {
  const postgres = await startPostgres()
  const template = await openPostgres(await createDatabase(postgres.url, templateName), { connections: 1 })
  await migrate(template)
  await template.close()
  process.env[postgresVariable] = postgres.url
  return () => postgres.stop()
}
