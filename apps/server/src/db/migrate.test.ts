import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { createDatabase, postgresVariable } from '../test/database.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { readMigrations, type Migration } from './migration-files.ts'
import { openPostgres } from './postgres.ts'

const opened: Database[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

const openEmpty = async (connections = 1): Promise<Database[]> => {
  const url = await createDatabase(process.env[postgresVariable] ?? '', `empty_${randomUUID().replaceAll('-', '')}`)
  for (let server = 0; server < connections; server += 1) opened.push(await openPostgres(url, { connections: 1 }))
  return opened
}

const step = (name: string, sql = `CREATE TABLE "${name}" ()`, checksum = sql): Migration => ({ name, sql, checksum })
const [first, second, third] = ['0001_a.sql', '0002_b.sql', '0007_c.sql'].map((name) => step(name)) as [Migration, Migration, Migration]

const keptIn = async (database: Database) => {
  const rows = await database.query<{ name: string; checksum: string | null }>(
    'SELECT name, checksum FROM vitrine_migrations ORDER BY name',
  )
  return Object.fromEntries(rows.map(({ name, checksum }) => [name, checksum]))
}
const checksumsOf = (migrations: readonly Migration[]) => Object.fromEntries(migrations.map(({ name, checksum }) => [name, checksum]))

test('many servers that start on an empty database at the same time migrate it once', async () => {
  const servers = await openEmpty(8)
  await Promise.all(servers.map((database) => migrate(database)))
  expect(await keptIn(servers[0]!)).toEqual(checksumsOf(await readMigrations()))
}, 60_000)

test('migrations may lack numbers, and later ones may stand before others', async () => {
  const [database] = await openEmpty()
  expect(await migrate(database!, { migrations: [first, third] })).toEqual([first.name, third.name])
  expect(await migrate(database!, { migrations: [first, second, third] })).toEqual([second.name])
  expect(await migrate(database!, { migrations: [first, second, third] })).toEqual([])
})

test('a database that is newer is refused with the name of what is not known, and the way out', async () => {
  const [database] = await openEmpty()
  await migrate(database!, { migrations: [first, third] })
  await expect(migrate(database!, { migrations: [first, second] })).rejects.toThrow(
    /^the database is newer than this version of Vitrine, which does not know 0007_c\.sql: start the version .*npm run restore/,
  )
  expect(await keptIn(database!)).toEqual(checksumsOf([first, third]))
})

test('a database that was migrated differently is refused with the name of what differs, and nothing more is run', async () => {
  const [database] = await openEmpty()
  await migrate(database!, { migrations: [first] })
  const edited = step(first.name, 'CREATE TABLE edited ()')
  await expect(migrate(database!, { migrations: [edited, second] })).rejects.toThrow(
    /^the database was made with another 0001_a\.sql .*npm run restore/,
  )
  expect(await keptIn(database!)).toEqual(checksumsOf([first]))
})

test('a database from before there were checksums takes those of the files that it was made with', async () => {
  const [database] = await openEmpty()
  await migrate(database!, { migrations: [first] })
  await database!.query('ALTER TABLE vitrine_migrations DROP COLUMN checksum')
  expect(await migrate(database!, { migrations: [first, second] })).toEqual([second.name])
  expect(await keptIn(database!)).toEqual(checksumsOf([first, second]))
  await expect(migrate(database!, { migrations: [step(first.name, 'SELECT 1'), second] })).rejects.toThrow('another 0001_a.sql')
})
