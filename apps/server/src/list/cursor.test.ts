import { afterAll, beforeAll, expect, test } from 'vitest'
import { visits } from '../contacts/contacts.visits.table.ts'
import type { Database } from '../db/database.ts'
import { rows, sql } from '../db/sql.ts'
import { openTestDatabase } from '../test/harness.ts'
import { behind, readCursor, writeCursor } from './cursor.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

const cursorAt = (key: string) => readCursor(writeCursor('day', { forward: true, key, id: 1 }), 'day', visits.day)

test('a list sorted by a day goes on behind the last day of its page', async () => {
  const next = behind(cursorAt('2026-03-12'), visits.day, false, { key: sql`day`, id: sql`id` })
  const days = sql`(VALUES (1, '2026-03-12'::date), (2, '2026-03-12'), (3, '2026-03-11'), (4, '2027-01-01')) AS days (id, day)`
  expect(await rows(database, sql`SELECT id, day FROM ${days} WHERE ${next} ORDER BY id`)).toEqual([
    { id: 2, day: '2026-03-12' },
    { id: 4, day: '2027-01-01' },
  ])
})

test.each(['2026-02-31', '2026-03-12T00:00:00.000Z', 'yesterday', ''])('a list refuses a cursor at %j, which is no day', (key) =>
  expect(() => cursorAt(key)).toThrow(expect.objectContaining({ code: 'invalid' })),
)
