import { execFileSync } from 'node:child_process'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, openTestDatabase, type TestApp } from '../test/harness.ts'
import { startPostgres, type TestPostgres } from '../test/postgres.ts'
import { removeFolder, temporaryFolder } from '../test/temporary.ts'
import type { Database } from './database.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

const ready = async (app: TestApp): Promise<number> => (await app.call('GET', '/health/ready')).status

/** A request that reads, and one that writes in a transaction. */
const read = (app: TestApp) => app.call('POST', '/api/auth/connect', { body: { username: 'north', password: 'wrong' } })
const write = async (app: TestApp, token: string, name: string) =>
  app.call('POST', '/api/backend/saved_views', { token, body: { list: 'ads', name, query: 'q=1', is_default: true } })

const outcome = async (asked: Promise<Response>) => {
  const reply = await asked
  const { code, message } = (await reply.json()) as { code: string; message: string }
  return { status: reply.status, code, message, waits: Number(reply.headers.get('retry-after')) > 0 }
}
const away = { status: 503, code: 'unavailable', message: expect.stringMatching(/\w+ .*\./), waits: true }
const cannotSave = { ...away, code: 'cannot-save' }

describe('a database that is only to be read from', () => {
  let database: Database
  let operator: Database
  let app: TestApp
  beforeAll(async () => {
    database = await openTestDatabase()
    operator = await database.limited({ connections: 1 })
    app = await createTestApp({ database })
  })
  afterAll(async () => {
    await operator.close()
    await database.close()
  })

  test('is told as such to whoever wants to keep something, and the server is not ready', async () => {
    const token = await app.tokenOf(11)
    expect((await write(app, token, 'Before')).status).toBe(201)
    // Makes the database read-only or not, and closes all connections so that it takes effect.
    const only = async (setting: 'on' | 'off') => {
      await operator.query(
        `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = ${setting}', current_database()); END $$`,
      )
      await operator.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      )
    }
    await only('on')
    await expect.poll(() => outcome(write(app, token, 'Meanwhile'))).toEqual(cannotSave)
    expect(await ready(app)).toBe(503)
    await only('off')
    await expect.poll(() => ready(app)).toBe(200)
    expect((await write(app, token, 'Meanwhile')).status).toBe(201)
  })
})

describe('a database that does not answer', () => {
  let postgres: TestPostgres
  let whole: Database
  let limited: Database
  let app: TestApp
  beforeAll(async () => {
    postgres = await startPostgres()
    whole = await openPostgres(postgres.url, { connections: 1 })
    await migrate(whole)
    limited = await whole.limited({ connections: 2, answerMs: 500 })
    app = await createTestApp({ database: limited })
  })
  afterAll(async () => {
    await limited.close()
    await whole.close()
    await postgres.stop()
  })

  test('ends a statement that takes too long by itself, and the next is answered', async () => {
    await expect(limited.query('SELECT pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
    await expect(limited.db.transaction((tx) => tx.execute('SELECT pg_sleep(60)'))).rejects.toThrow('pg_sleep')
    expect(await limited.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test.runIf(process.platform === 'linux')('is left, by those too who come meanwhile, and everything works once it goes on', async () => {
    const token = await app.tokenOf(11)
    expect((await write(app, token, 'Before')).status).toBe(201)
    // Opens both connections, of which one may have ended by itself, before the processes are listed.
    await Promise.all([1, 2].map(() => limited.query('SELECT pg_sleep(0.1)')))
    const [{ file }] = (await whole.query<{ file: string }>(`SELECT pg_read_file('postmaster.pid') AS file`)) as [{ file: string }]
    const served = await whole.query<{ pid: number }>('SELECT pid FROM pg_stat_activity')
    const processes = [Number(file.split('\n')[0]), ...served.map(({ pid }) => pid)]
    const signal = (name: NodeJS.Signals) => processes.forEach((pid) => process.kill(pid, name))
    signal('SIGSTOP')
    try {
      const beginning = [1, 2].map(() => limited.db.transaction((tx) => tx.execute('SELECT 1')))
      for (const each of beginning) await expect(each).rejects.toThrow('begin')
      const pending = [write(app, token, 'Meanwhile'), write(app, token, 'Meanwhile too'), read(app), read(app), read(app)]
      expect(await ready(app)).toBe(503)
      for (const each of pending) expect(await outcome(each)).toEqual(away)
      // New connections are not answered either.
      expect(await outcome(write(app, token, 'Later'))).toEqual(away)
    } finally {
      signal('SIGCONT')
    }
    await expect.poll(() => ready(app), { timeout: 30_000 }).toBe(200)
    const again = await Promise.all(Array.from({ length: 6 }, async (_, index) => (await write(app, token, `After ${index}`)).status))
    expect(again).toEqual(again.map(() => 201))
  })
})

/** Mounts a small disk, if this process may do so. */
const mountDisk = (folder: string): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128m,mode=755', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe.runIf(process.platform === 'linux' && process.getuid?.() === 0)('a database whose disk is full', () => {
  let folder: string
  let hasDisk: boolean
  beforeAll(async () => {
    folder = await temporaryFolder('full')
    hasDisk = mountDisk(folder)
  })
  afterAll(async () => {
    if (hasDisk) execFileSync('umount', ['--lazy', folder])
    await removeFolder(folder)
  })

  test('is told as such, is not ready, and goes on once there is room', async (context) => {
    if (!hasDisk) return context.skip('This machine lets nobody make a disk.')
    const embedded = await startEmbedded(join(folder, 'database'))
    const database = await openPostgres(embedded.url)
    await migrate(database)
    const app = await createTestApp({ database })
    const token = await app.tokenOf(11)
    expect(await ready(app)).toBe(200)

    const { bavail, bsize } = await statfs(folder)
    await writeFile(join(folder, 'filler'), Buffer.alloc((bavail - 4) * bsize))
    const refusals = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => write(app, token, `Meanwhile ${index} ${'x'.repeat(60)}`)),
    )
    expect([...new Set(refusals.map(({ status }) => status))].filter((status) => status >= 500)).toEqual([503])
    expect(await ready(app)).toBe(503)
    expect((await app.call('GET', '/health/live')).status).toBe(200)
    expect((await app.call('GET', '/api/backend/saved_views', { token })).status).toBe(200)

    await rm(join(folder, 'filler'))
    expect(await ready(app)).toBe(200)
    await database.close()
    await embedded.stop()
  })
})
