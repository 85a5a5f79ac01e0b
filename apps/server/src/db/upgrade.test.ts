import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkBackup, restoreBackup } from '../backup/read-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { memoryFiles } from '../ports/files.ts'
import { createDatabase, openTestDatabase, postgresVariable } from '../test/database.ts'
import { removeFolder, temporaryFolder } from '../test/temporary.ts'
import { contentsOf, schemaOf } from '../test/schema.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { openPostgres } from './postgres.ts'

const migrations = await readMigrations()
const opened: Database[] = []
let fresh: string[]
let folder: string
/** Grows by a migration with each test, which works on a copy: running all earlier migrations each time would take most of the time. */
const grown = `grown_${randomUUID().replaceAll('-', '')}`
let grownUrl: string
beforeAll(async () => {
  folder = await temporaryFolder('upgrade')
  grownUrl = await createDatabase(process.env[postgresVariable] ?? '', grown)
  const database = await openTestDatabase()
  fresh = await schemaOf(database)
  await database.close()
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})
afterAll(() => removeFolder(folder))

const open = async (template: string): Promise<Database> => {
  const database = await openTestDatabase(template)
  opened.push(database)
  return database
}
const openEmpty = (): Promise<Database> => open('template1')

const openAfter = async (index: number): Promise<Database> => {
  const growing = await openPostgres(grownUrl, { connections: 1 })
  await migrate(growing, { migrations: migrations.slice(0, index + 1) })
  await growing.close()
  return open(grown)
}

/** Inserts a network head with a point of sale and users, and a row in each table that exists after these migrations. */
const insertRows = async (database: Database, reached: number) => {
  const after = (number: number, ...statements: string[]) => (reached >= number ? statements : [])
  const seen = reached >= 20
  await database.script(
    [
      `INSERT INTO advertisers (id, login, name, universe, trade, email) VALUES (1, 'head', 'Head', 'IMMO', 'AGENCE', 'head@example.org')`,
      `INSERT INTO advertisers (id, login, name, universe, trade, email, network_head_id) VALUES (2, 'outlet', 'Outlet', 'IMMO', 'AGENCE', 'outlet@example.org', 1)`,
      `INSERT INTO users (advertiser_id, username, email, roles, password_hash) VALUES (1, 'Head', 'Head@example.org', '["ROLE_USER"]', 'x'), (2, 'outlet', 'o@example.org', '[]', 'x')`,
      `INSERT INTO user_colleagues VALUES (1, 2)`,
      `INSERT INTO sessions (id, user_id, advertiser_id, created_at, expires_at${seen ? ', last_seen_at' : ''}) VALUES (gen_random_uuid(), 1, 1, '2026-01-01', '2026-01-02'${seen ? `, '2026-01-01'` : ''})`,
      `INSERT INTO password_resets (token_hash, user_id, created_at, expires_at) VALUES ('x', 1, now(), now())`,
      `INSERT INTO mails (advertiser_id, sender, recipient, subject, body, created_at, sent_at) VALUES (1, 'a', 'b', 'sent', 'text', now(), now()), (1, 'a', 'b', 'waiting', 'text', now(), NULL)`,
      `INSERT INTO saved_views (advertiser_id, user_id, list, name, query) VALUES (1, 1, 'ads', 'Mine', 'a=b')`,
      ...after(
        1,
        `INSERT INTO ads (advertiser_id, state, universe, object_type, offer_type, reference, title, source_code) SELECT 1, 'A', 'IMMO', 1200, 'V', 'r' || n, 'Été', 'SAISIE_IMMO' FROM generate_series(1, 3) n`,
      ),
      ...after(
        3,
        `INSERT INTO persons (advertiser_id) VALUES (1)`,
        `INSERT INTO person_keys VALUES (1, 'm:a@example.org', 1)`,
        `INSERT INTO contacts (advertiser_id, kind, at, day, portal, portal_name, ad_id, person_id, last_name) SELECT 1, 'mail', now(), current_date, 'P', 'P', 100001, 1, 'É' FROM generate_series(1, 2)`,
        `INSERT INTO visits (advertiser_id, ad_id, day, time_slot, max_visitors) VALUES (1, 100001, '2026-05-20', '10:00', 3)`,
      ),
      ...after(
        4,
        `INSERT INTO exports (advertiser_id, user_id, subject, query, recipient, filename, language, created_at) VALUES (1, 1, 'contacts', '{}', 'a', 'b', 'fr', now())`,
      ),
      ...after(
        5,
        `INSERT INTO embed_keys (advertiser_id, kind, name, shown, hash, created_at) VALUES (1, 'publishable', 'k', 'pk_x', 'h', now())`,
      ),
    ].join('; '),
  )
}

const counted = async (database: Database): Promise<Record<string, string>> => {
  const counts: [string, string][] = Object.entries(await contentsOf(database)).map(([name, word]) => [name, word.split(' ')[0] ?? ''])
  return Object.fromEntries(counts)
}

const one = async <Row extends object>(database: Database, statement: string): Promise<Row | undefined> =>
  (await database.query<Row>(statement))[0]

/** The first ones, which the rows below differ by, the newest, and some between: each test runs all migrations that follow. */
const leftAfter = migrations
  .map(({ name }, index) => [name, index] as const)
  .filter(([, index]) => index < 30 || index % 10 === 0 || index >= migrations.length - 10)

test.each(leftAfter)('a database that was left after %s is brought up to date with everything in it', async (name, index) => {
  const reached = Number.parseInt(name, 10)
  const database = await openAfter(index)
  await insertRows(database, reached)
  const before = await counted(database)
  await migrate(database)
  expect(await schemaOf(database)).toEqual(fresh)
  expect(await counted(database)).toMatchObject(before)
  expect(await one(database, 'SELECT count(*) AS seen FROM sessions WHERE last_seen_at = created_at')).toEqual({ seen: 1 })
  expect(await one(database, `SELECT logins FROM users WHERE id = 1`)).toEqual({ logins: ['head', 'head@example.org'] })
  const filled: [boolean, string, object[]][] = [
    [
      reached < 28,
      'SELECT subject, state FROM mails ORDER BY id',
      [
        { subject: 'sent', state: 'sent' },
        { subject: 'waiting', state: 'waiting' },
      ],
    ],
    [reached < 29, 'SELECT is_demo FROM purpose', [{ is_demo: false }]],
    [reached >= 1, 'SELECT sum(count)::int AS ads FROM ad_counters', [{ ads: 3 }]],
    [reached >= 3, 'SELECT new_mails FROM contact_backlogs WHERE scope_id = -1', [{ new_mails: 2 }]],
    [reached >= 4 && reached < 9, 'SELECT advertisers FROM exports', [{ advertisers: [1, 2] }]],
  ]
  for (const [, statement, rows] of filled.filter(([applies]) => applies)) expect(await database.query(statement)).toEqual(rows)
})

test.each([4, 14, 27])(
  'a backup that was made after migration %d comes back as the database is that was upgraded in its place',
  async (reached) => {
    const [old, restored] = [await openEmpty(), await openEmpty()]
    await migrate(old, { migrations: migrations.filter(({ name }) => Number.parseInt(name, 10) <= reached) })
    await insertRows(old, reached)
    const path = join(folder, `${reached}.tar.gz`)
    const stores = { files: memoryFiles(), mails: memoryFiles() }
    await writeBackup(path, { database: old, stores, readJobs: async () => [], now: new Date() })
    await restoreBackup(path, await checkBackup(path), { database: restored, stores })
    await migrate(old)
    expect(await schemaOf(restored)).toEqual(fresh)
    // A new column of the outbox is filled with the time of the upgrade.
    for (const database of [old, restored]) await database.query(`UPDATE mails SET next_try_at = created_at`)
    expect(await contentsOf(restored)).toEqual(await contentsOf(old))
  },
)
