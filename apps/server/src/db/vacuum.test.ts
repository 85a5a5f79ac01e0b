import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../test/harness.ts'
import type { Database } from './database.ts'
import { vacuumChanged } from './vacuum.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

/** Whether the planner knows that all of the table can be read from an index alone. */
const settled = async (): Promise<boolean> =>
  (await database.query<{ all: boolean }>(`SELECT relpages > 0 AND relallvisible = relpages AS all FROM pg_class WHERE relname = 'places'`))[0]?.all ?? false

const fill = (from: number, to: number): Promise<object[]> =>
  database.query(`INSERT INTO places (postal_code, insee_code, name, department) SELECT n::text, n::text, 'Ville', '01' FROM generate_series(${from}, ${to}) AS n`)

// A server tells what has changed a moment later.
const vacuumed = (changes: number, expected: boolean) =>
  expect.poll(async () => (await vacuumChanged(database, changes)).includes('places'), { timeout: 10_000, interval: 200 }).toBe(expected)

test('a table is tidied up after many changes, and not again before there are as many', async () => {
  await fill(1, 2_000)
  expect(await settled()).toBe(false)
  await vacuumed(2_000, true)
  expect(await settled()).toBe(true)
  await vacuumed(2_000, false)
  await fill(3_001, 3_010)
  expect(await vacuumChanged(database, 2_000)).not.toContain('places')
})
