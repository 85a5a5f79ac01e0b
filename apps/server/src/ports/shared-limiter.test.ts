import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { createTestClock, openTestDatabase, type TestClock } from '../test/harness.ts'
import { forgetLimitsBefore } from './limits.store.ts'
import { createSharedLimiter, type SharedLimiter } from './shared-limiter.ts'

let database: Database
let clock: TestClock
/** The same limiter in two processes. */
let here: SharedLimiter
let there: SharedLimiter
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  await database.query('TRUNCATE limits')
  clock = createTestClock()
  ;[here, there] = [1, 2].map(() => createSharedLimiter({ database, clock }, { name: 'letters', max: 3, windowMs: 60_000 })) as [
    SharedLimiter,
    SharedLimiter,
  ]
})

const hits = async (limiter: SharedLimiter, count: number, key = 'a') =>
  (await Promise.allSettled(Array.from({ length: count }, () => limiter.hit(key)))).filter(({ status }) => status === 'fulfilled').length
const refusal = (retryAfter: number) => expect.objectContaining({ code: 'rate-limit', details: { retryAfter } })

describe('two processes', () => {
  test('count together, even at the same moment', async () => {
    expect((await Promise.all([hits(here, 5), hits(there, 5)])).reduce((sum, count) => sum + count)).toBe(3)
    expect(await hits(there, 1, 'b')).toBe(1)
  })

  test('tell how long it takes, and begin anew then', async () => {
    await here.hit('a')
    clock.advance(20_000)
    await hits(there, 2)
    await expect(here.hit('a')).rejects.toEqual(refusal(40))
    clock.advance(39_999)
    await expect(there.hit('a')).rejects.toEqual(refusal(1))
    clock.advance(1)
    expect([await hits(here, 2), await hits(there, 2)]).toEqual([2, 1])
  })

  test('take back and clear for each other', async () => {
    await hits(here, 3)
    await there.forgive('a')
    expect(await hits(here, 2)).toBe(1)
    await here.clear('a')
    expect(await hits(here, 4)).toBe(3)
    await here.clear('a')
    expect(await hits(there, 4)).toBe(3)
  })
})

test('a flood does not keep the database busy, and what another process clears is known soon', async () => {
  await hits(here, 4)
  const queries = vi.spyOn(database, 'prepared')
  expect(await hits(here, 1000)).toBe(0)
  expect(queries).not.toHaveBeenCalled()
  queries.mockRestore()
  await there.clear('a')
  clock.advance(5_000)
  expect(await hits(here, 1)).toBe(1)
})

test('the shared limiter stores no key in plain text, and none for longer than its window', async () => {
  await here.hit('ana@example.org')
  expect(JSON.stringify(await database.query('SELECT * FROM limits'))).not.toContain('ana')
  clock.advance(59_999)
  await forgetLimitsBefore(database, clock.now())
  expect(await database.query('SELECT FROM limits')).toHaveLength(1)
  clock.advance(1)
  await forgetLimitsBefore(database, clock.now())
  expect(await database.query('SELECT FROM limits')).toHaveLength(0)
})
