import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { openPostgres } from '../db/postgres.ts'
import { readOptions } from '../process/options/options.ts'
import { run } from '../process/run.ts'
import { createDatabase, postgresVariable, templateName } from '../test/database.ts'
import { exchange, visitor } from '../test/embed.ts'
import { createTestApp, ids, openTestDatabase, testConfig, type TestApp } from '../test/harness.ts'
import { removeFolder, temporaryFolder } from '../test/temporary.ts'
import { freePort } from '../test/process.ts'
import { hashPassword } from '../ports/passwords.ts'
import { createReset } from '../session/session.reset.store.ts'
import { demoPassword } from './accounts.ts'
import { seedDemo } from './demo.store.ts'
import { demoKeys, insertDemoKeys } from './keys.store.ts'
import { decidePurpose } from './purpose.store.ts'
import { demoSecrets } from './secrets.ts'

describe('what a database is for', () => {
  let database: Database
  beforeAll(async () => void (database = await openTestDatabase()))
  afterAll(() => database.close())
  beforeEach(async () => void (await createTestApp({ database })))
  const empty = () => database.query('DELETE FROM advertisers')

  test('is decided by its first server, once', async () => {
    await empty()
    expect(await decidePurpose(database, false)).toEqual({ isDemo: false, isSeeded: false })
    expect(await decidePurpose(database, true)).toEqual({ isDemo: false, isSeeded: false })
  })

  test('is no demonstration where there is somebody', async () =>
    expect(await decidePurpose(database, true)).toEqual({ isDemo: false, isSeeded: false }))

  test('of many that decide at once, all hear the same', async () => {
    await empty()
    const decided = await Promise.all([true, false, true].map((wish) => decidePurpose(database, wish)))
    expect(new Set(decided.map(({ isDemo }) => isDemo)).size).toBe(1)
  })

  test('keeps demo data out, with the accounts of the same numbers as they are', async () => {
    await database.query(
      `INSERT INTO advertisers (id, login, name, universe, trade, email) VALUES (1001, 'mine', 'Mine', 'IMMO', 'AGENCE', 'mine@example.org')`,
    )
    await expect(seedDemo(database, { today: new Date() })).rejects.toThrow('not a demonstration')
    expect(await database.query('SELECT name FROM advertisers WHERE id = 1001')).toEqual([{ name: 'Mine' }])
  })
})

describe('elsewhere than in a demonstration', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp({ config: { ...testConfig, publicSecrets: demoSecrets } })
    await app.database.query('UPDATE users SET password_hash = $1 WHERE id = $2', [await hashPassword(demoPassword), ids.northMain])
    await app.database.query(
      `INSERT INTO advertisers (id, login, name, universe, trade, email) SELECT id, 'ag' || id, 'x', 'IMMO', 'AGENCE', 'x@example.org' FROM unnest('{1001,1007}'::int[]) AS id`,
    )
    await insertDemoKeys(app.database, { port: 4100, now: app.clock.now() })
  })
  afterAll(() => app.close())

  test('nobody signs in with the password of the demonstration, even if it is theirs', async () => {
    const reply = await app.call('POST', '/api/auth/connect', { body: { username: 'north', password: demoPassword } })
    expect([reply.status, await reply.json()]).toMatchObject([401, { code: 'rejected' }])
  })

  test('nobody chooses it, and the link still works for another', async () => {
    const token = await createReset(app.database.db, ids.southMain, app.clock.now(), 60)
    const choose = (password: string) =>
      app.call('PUT', `/api/backend/annonceur/${ids.southMain}`, { body: { id: ids.southMain, mot_de_passe: password, token } })
    const refused = await choose(demoPassword)
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'password-public', field: 'mot_de_passe' }])
    expect((await choose('something else')).status).toBe(204)
  })

  test('its keys open nothing, even if they are there', async () => {
    expect((await visitor(app, demoKeys.portal.key, 'http://127.0.0.1:4102').openForm('establishment=1001')).status).toBe(401)
    expect((await exchange(app, demoKeys.intranet.key, { scopes: ['ads:read'] })).status).toBe(401)
  })
})

describe('a start on a database that DATABASE_URL names', () => {
  let folder: string
  beforeAll(async () => void (folder = await temporaryFolder('purpose')))
  afterAll(() => removeFolder(folder))

  const lines: string[] = []
  const startOn = async (url: string, ...args: string[]) => {
    const opened = new AsyncDisposableStack()
    await run(
      readOptions(['--port', String(await freePort()), '--data', folder, ...args], { DATABASE_URL: url, LOG_LEVEL: 'silent' }),
      opened,
      (line) => lines.push(line),
    )
    await opened.disposeAsync()
  }

  test('writes no demo data unless it is asked to, and never where the database is for something else', async () => {
    const url = await createDatabase(process.env[postgresVariable] ?? '', `p_${randomUUID().replaceAll('-', '')}`, templateName)
    await startOn(url)
    expect(lines.at(-1)).toContain('There is no account yet')
    await expect(startOn(url, '--demo')).rejects.toThrow(
      'The database is not a demonstration, and demo data never enters it: start without --demo, or name another database with DATABASE_URL.',
    )
    const database = await openPostgres(url, { connections: 1 })
    expect(await database.query('SELECT FROM advertisers')).toEqual([])
    await database.query('UPDATE purpose SET is_demo = true')
    await database.close()
    await expect(startOn(url)).rejects.toThrow(
      'The database is a demonstration, whose passwords everybody knows: start with --demo, or name another database with DATABASE_URL.',
    )
  })
})
