import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../test/harness.ts'
import { startJobs } from './boss.ts'
import type { JobHandlers } from './jobs.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

const log = pino({ level: 'silent' })
const fast = { pollSeconds: 0.5 }

/** Handlers that only tell what they were given. */
const telling = () => {
  const next = Promise.withResolvers<unknown>()
  const tell = async (data: unknown) => next.resolve(data)
  const handlers: JobHandlers = { 'send-mail': tell, 'reset-password': tell, export: tell, tidy: tell }
  return { handlers, told: next.promise }
}

test('a job reaches its handler with its data, also after a restart', async () => {
  const first = telling()
  const jobs = startJobs(database, first.handlers, log, fast)
  await jobs.enqueue('send-mail', { mailId: 7 })
  expect(await first.told).toEqual({ mailId: 7 })
  await jobs.stop()

  const second = telling()
  const again = startJobs(database, second.handlers, log, fast)
  await again.enqueue('reset-password', { typed: 'north', language: 'fr' })
  expect(await second.told).toEqual({ typed: 'north', language: 'fr' })
  await again.stop()
})

test('a job that fails stays in the queue to be tried again', async () => {
  const failed = Promise.withResolvers<void>()
  const { handlers } = telling()
  const jobs = startJobs(database, { ...handlers, 'send-mail': async () => {
    failed.resolve()
    throw new Error('The mail server is away')
  } }, log, fast)
  await jobs.enqueue('send-mail', { mailId: 8 })
  await failed.promise
  await jobs.stop()
  const rows = await database.query<{ state: string; retry_limit: number }>(
    `SELECT state, retry_limit FROM jobs.job WHERE name = 'send-mail' AND data->>'mailId' = '8'`,
  )
  expect(rows).toEqual([{ state: 'retry', retry_limit: 8 }])
})
