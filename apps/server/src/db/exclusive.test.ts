import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../test/database.ts'
import type { Database } from './database.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

test('exclusive work of two at once runs one after the other', async () => {
  await database.query('CREATE TABLE diary (at int GENERATED ALWAYS AS IDENTITY, line text)')
  // Opens all connections first, so that the race begins at the same time for all.
  await Promise.all(Array.from({ length: 20 }, () => database.query('SELECT 1')))
  const work = (name: string) =>
    database.exclusive(async () => {
      await database.query('INSERT INTO diary (line) VALUES ($1)', [`${name} begins`])
      for (let step = 0; step < 200; step += 1) await database.query('SELECT 1')
      await database.query('INSERT INTO diary (line) VALUES ($1)', [`${name} ends`])
      return name
    })
  expect(await Promise.all([work('a'), work('b')])).toEqual(['a', 'b'])
  const lines = (await database.query<{ line: string }>('SELECT line FROM diary ORDER BY at')).map(({ line }) => line)
  const [first] = lines[0]!.split(' ')
  expect(lines.slice(0, 2)).toEqual([`${first} begins`, `${first} ends`])
  expect(lines).toHaveLength(4)
})

test('exclusive work that fails makes way for the next', async () => {
  await expect(database.exclusive(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await database.exclusive(async () => 'next')).toBe('next')
})

test('a connection that is cut while work holds it ends neither the work nor the process', async () => {
  const holders = () =>
    database.query<{ pid: number }>(
      `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = 4101 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
  const done = await database.exclusive(async () => {
    for (const { pid } of await holders()) await database.query('SELECT pg_terminate_backend($1)', [pid])
    await expect.poll(holders).toEqual([])
    return 'done'
  })
  expect(done).toBe('done')
})
