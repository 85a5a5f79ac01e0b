import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../test/database.ts'
import type { Database } from './database.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

const names = ['first', 'second', 'third']

test('many channels are followed and left at once, each with what it is told, and the database’s client warns of nothing', async () => {
  const warn = vi.spyOn(process, 'emitWarning')
  const heard: string[] = []
  const leave = await Promise.all(
    names.map((name) =>
      database.listen(
        name,
        (payload) => heard.push(`${name}: ${payload}`),
        () => undefined,
      ),
    ),
  )
  for (const name of names) await database.query('SELECT pg_notify($1, $2)', [name, 'hello'])
  await expect.poll(() => heard).toEqual(['first: hello', 'second: hello', 'third: hello'])
  await Promise.all(leave.map((each) => each()))
  expect(warn).not.toHaveBeenCalled()
})
