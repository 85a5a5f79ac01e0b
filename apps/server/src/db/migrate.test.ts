import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { createDatabase, postgresVariable } from '../test/database.ts'
import type { Database } from './database.ts'
import { migrate, migrationNames } from './migrate.ts'
import { openPostgres } from './postgres.ts'

const opened: Database[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

test('of many servers that start on an empty database at once, each finds it prepared, once', async () => {
  const url = await createDatabase(process.env[postgresVariable] ?? '', `empty_${randomUUID().replaceAll('-', '')}`)
  for (let server = 0; server < 8; server += 1) opened.push(await openPostgres(url, { connections: 1 }))
  await Promise.all(opened.map((database) => migrate(database)))
  const applied = await opened[0]!.query<{ name: string }>('SELECT name FROM vitrine_migrations ORDER BY name')
  expect(applied.map(({ name }) => name)).toEqual(await migrationNames())
}, 60_000)
