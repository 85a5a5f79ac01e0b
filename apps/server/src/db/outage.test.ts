import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../test/process.ts'
import { openTestDatabase } from '../test/database.ts'
import type { Database } from './database.ts'
import { outageOf } from './outage.ts'
import { openPostgres } from './postgres.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('a server that is not there is an outage', async () => {
  expect(outageOf(await errorOf(openPostgres(`postgres://127.0.0.1:${await freePort()}/none`)))).toBe('away')
})

test('a connection that is cut is an outage, inside a transaction too, and the next question is answered', async () => {
  const cut = 'SELECT pg_terminate_backend(pg_backend_pid())'
  expect(outageOf(await errorOf(database.query(cut)))).toBe('away')
  expect(outageOf(await errorOf(database.db.transaction((tx) => tx.execute(cut))))).toBe('away')
  expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a statement that is refused is none, nor a file that is missing', async () => {
  expect(outageOf(await errorOf(database.query('SELECT 1/0')))).toBe(null)
  expect(outageOf(await errorOf(database.db.execute('SELECT nothing')))).toBe(null)
  expect(outageOf(await errorOf(readFile('/nowhere/at/all')))).toBe(null)
})
