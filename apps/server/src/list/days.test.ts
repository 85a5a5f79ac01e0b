import { date, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { rows, sql } from '../db/sql.ts'
import { openTestDatabase } from '../test/harness.ts'
import { onDays } from './days.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

const moments = pgTable('moments', { day: date('day').notNull(), at: timestamp('at', { withTimezone: true }).notNull() })

/** The first and the last minute of the twelfth in Paris, and a minute before and behind; each with its day. */
const stored = sql`(VALUES
  ('2026-03-11'::date, '2026-03-11T22:59:00Z'::timestamptz),
  ('2026-03-12', '2026-03-11T23:00:00Z'),
  ('2026-03-12', '2026-03-12T22:59:00Z'),
  ('2026-03-13', '2026-03-12T23:00:00Z')) AS moments (day, at)`

test.each([
  ['from a day on', { from: '2026-03-12', to: null }, ['2026-03-12', '2026-03-12', '2026-03-13']],
  ['until a day', { from: null, to: '2026-03-12' }, ['2026-03-11', '2026-03-12', '2026-03-12']],
  ['of one day', { from: '2026-03-12', to: '2026-03-12' }, ['2026-03-12', '2026-03-12']],
])('a list finds what is %s, by a column of days and by one of instants', async (_, days, expected) => {
  const found = (column: typeof moments.day | typeof moments.at): Promise<string[]> =>
    database.db.transaction(async (tx) => {
      // A day is a day wherever the server stands.
      await tx.execute(sql`SET LOCAL TIME ZONE 'Asia/Tokyo'`)
      const question = sql`SELECT day::text AS day FROM ${stored} WHERE ${onDays(column, days)} ORDER BY at`
      return (await rows<{ day: string }>(tx, question)).map(({ day }) => day)
    })
  expect([await found(moments.day), await found(moments.at)]).toEqual([expected, expected])
})
