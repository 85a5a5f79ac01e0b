import { cp, mkdir, readdir, realpath, rename, rm, stat, symlink, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from './test/temporary.ts'
import { endProcesses, freePort, oneSentence, start, type Started } from './test/process.ts'

let temporary: string
let folder: string
let port: number
beforeEach(async () => {
  temporary = await temporaryFolder('damage')
  folder = join(temporary, 'data')
  port = await freePort()
})
afterEach(async () => {
  await endProcesses(folder)
  await rm(temporary, { recursive: true, force: true, maxRetries: 20 })
})

const begin = (): Started => start(['--port', String(port), '--data', folder, '--no-demo'])
const newAccount = (): Started =>
  start(['--data', folder, '--name', 'Port', '--email', 'port@example.org', '--login', 'port'], { script: 'commands/new-account.ts' })

/** Every file with its size, except PostgreSQL's log and pid file, and the secret, which the first server creates. */
const passing = ['postgres.log', 'postmaster.pid', 'token-secret']
const filesOf = async (place: string): Promise<string[]> => {
  const entries = await readdir(place, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !passing.includes(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  return (await Promise.all(files.map(async (path) => `${path} ${(await stat(path)).size}`))).toSorted()
}

test('a server reports lost or damaged data with the remedy, and neither creates nor overwrites any', async () => {
  expect(await newAccount().ended).toBe(0)
  const database = await realpath(join(folder, 'database'))
  const cluster = join(database, 'cluster')

  const refused = async (damage: () => Promise<unknown>, sentence: RegExp) => {
    await damage()
    const left = await filesOf(folder)
    const server = begin()
    expect(await server.ended).toBe(1)
    expect(server.errors()).toMatch(sentence)
    expect(server.errors()).toContain('npm run restore')
    expect(server.errors()).not.toMatch(/reset|delete|remove|DATABASE_URL/)
    oneSentence(server.errors())
    expect(await filesOf(folder)).toEqual(left)
  }

  const version = join(cluster, 'PG_VERSION')
  const control = join(cluster, 'global', 'pg_control')
  await refused(() => rename(version, join(temporary, 'PG_VERSION')), /cluster" is not a valid data directory/)
  await rename(join(temporary, 'PG_VERSION'), version)

  await rename(control, join(temporary, 'pg_control'))
  await refused(async () => cp(join(temporary, 'pg_control'), control).then(() => truncate(control, 0)), /pg_control/)
  await rename(join(temporary, 'pg_control'), control)

  await rename(cluster, join(temporary, 'cluster'))
  await refused(() => Promise.resolve(), /cluster is gone/)
  await refused(
    () => cp(join(temporary, 'cluster'), cluster, { recursive: true, filter: (path) => path === join(temporary, 'cluster') }),
    /postgresql\.conf/,
  )
  await rm(cluster, { recursive: true })
  await rename(join(temporary, 'cluster'), cluster)

  await refused(() => rename(join(database, 'password'), join(temporary, 'password')), /password is gone/)
  await rename(join(temporary, 'password'), join(database, 'password'))

  await rename(database, join(temporary, 'elsewhere'))
  await refused(() => Promise.resolve(), /database is gone/)
  await refused(() => mkdir(join(folder, 'database')), /cluster is gone/)
  await rm(join(folder, 'database'), { recursive: true })
  await refused(() => symlink(join(temporary, 'nowhere'), join(folder, 'database')), /nowhere, which is gone/)
  await rm(join(folder, 'database'))
  await rename(join(temporary, 'elsewhere'), database)

  const again = newAccount()
  expect(await again.ended).toBe(1)
  expect(again.errors()).toContain('Somebody signs in as "port"')
}, 120_000)
