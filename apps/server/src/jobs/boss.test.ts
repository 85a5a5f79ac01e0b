import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../test/harness.ts'
import { startJobs } from './boss.ts'
import type { JobData, JobTable } from '../ports/jobs.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

const log = pino({ level: 'silent' })
const fast = { pollSeconds: 0.5 }

/** Jobs that only record their data. */
const recordingJobs = () => {
  const next = Promise.withResolvers<unknown>()
  const run = async (data: unknown) => next.resolve(data)
  const table: JobTable = { 'reset-password': { run }, export: { run } }
  return { table, told: next.promise }
}

test('a job is done with its data, also after a restart', async () => {
  const first = recordingJobs()
  const jobs = await startJobs(database, first.table, log, fast)
  await jobs.enqueue('export', { exportId: 7 })
  expect(await first.told).toEqual({ exportId: 7 })
  await jobs.stop()

  const second = recordingJobs()
  const again = await startJobs(database, second.table, log, fast)
  await again.enqueue('reset-password', { typed: 'north', language: 'fr' })
  expect(await second.told).toEqual({ typed: 'north', language: 'fr' })
  await again.stop()
})

test('a job that is put in the queue with a transaction waits there when the transaction is kept, and only then', async () => {
  const jobs = await startJobs(database, recordingJobs().table, log)
  const written = async (mailId: number, end: () => void) =>
    database.db.transaction(async (tx) => {
      await jobs.enqueue('reset-password', { typed: `reset ${mailId}`, language: 'fr' }, tx)
      end()
    })
  await written(1, () => undefined)
  await expect(
    written(2, () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await jobs.stop()
  expect(await database.query(`SELECT data->>'typed' AS typed FROM jobs.job WHERE data->>'typed' LIKE 'reset %'`)).toEqual([
    { typed: 'reset 1' },
  ])
})

test('a job that fails stays in the queue to be tried again', async () => {
  const failed = Promise.withResolvers<void>()
  const { table } = recordingJobs()
  const jobs = await startJobs(
    database,
    {
      ...table,
      export: {
        run: async () => {
          failed.resolve()
          throw new Error('disk full')
        },
      },
    },
    log,
    fast,
  )
  await jobs.enqueue('export', { exportId: 8 })
  await failed.promise
  await jobs.stop()
  const rows = await database.query<{ state: string; retry_limit: number }>(
    `SELECT state, retry_limit FROM jobs.job WHERE name = 'export' AND data->>'exportId' = '8'`,
  )
  expect(rows).toEqual([{ state: 'retry', retry_limit: 12 }])
})

test('many who lost their password at one moment wait for no pause in between, and one whose mail fails is tried again alone', async () => {
  const done: string[] = []
  const all = Promise.withResolvers<void>()
  const { table } = recordingJobs()
  const names = Array.from({ length: 50 }, (_, index) => `lost ${index}`)
  await database.query('DELETE FROM jobs.job')
  const put = await startJobs(database, {}, log)
  for (const typed of names) await put.enqueue('reset-password', { typed, language: 'fr' })
  await put.stop()
  const jobs = await startJobs(
    database,
    {
      ...table,
      'reset-password': {
        run: async ({ typed }: JobData['reset-password']) => {
          done.push(typed)
          if (done.length === names.length) all.resolve()
          if (typed === 'lost 7') throw new Error('The mail server is away')
        },
        batchSize: 20,
      },
    },
    log,
    { pollSeconds: 3_600 },
  )
  await all.promise
  await jobs.stop()
  expect(done.toSorted()).toEqual(names.toSorted())
  expect(
    await database.query(`SELECT data->>'typed' AS typed FROM jobs.job WHERE name = 'reset-password' AND state <> 'completed'`),
  ).toEqual([{ typed: 'lost 7' }])
})

test('a job that says when begins by the clock, in its time zone', async () => {
  const run = async () => undefined
  const table: JobTable = {
    export: { run },
    hourly: { run, cron: '20 * * * *', deleteAfterSeconds: 3_600 },
    nightly: { run, cron: '0 3 * * *', timeZone: 'Europe/Paris' },
  }
  const jobs = await startJobs(database, table, log)
  await jobs.stop()
  expect(await database.query('SELECT name, cron, timezone FROM jobs.schedule ORDER BY name')).toEqual([
    { name: 'hourly', cron: '20 * * * *', timezone: 'UTC' },
    { name: 'nightly', cron: '0 3 * * *', timezone: 'Europe/Paris' },
  ])
})
