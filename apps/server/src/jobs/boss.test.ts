import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { insertMail } from '../mail/mail.store.ts'
import { createTestApp, ids, openTestDatabase, type TestApp } from '../test/harness.ts'
import { startJobs } from './boss.ts'
import { jobHandlers } from './handlers.ts'
import type { JobHandlers } from '../ports/jobs.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

const log = pino({ level: 'silent' })
const fast = { pollSeconds: 0.5 }

/** Handlers that only tell what they were given. */
const telling = () => {
  const next = Promise.withResolvers<unknown>()
  const tell = async (data: unknown) => next.resolve(data)
  const handlers: JobHandlers = { 'send-mail': tell, 'reset-password': tell, 'forgotten-mails': async () => undefined, export: tell, tidy: tell }
  return { handlers, told: next.promise }
}

test('a job reaches its handler with its data, also after a restart', async () => {
  const first = telling()
  const jobs = await startJobs(database, first.handlers, log, fast)
  await jobs.enqueue('send-mail', { mailId: 7 })
  expect(await first.told).toEqual({ mailId: 7 })
  await jobs.stop()

  const second = telling()
  const again = await startJobs(database, second.handlers, log, fast)
  await again.enqueue('reset-password', { typed: 'north', language: 'fr' })
  expect(await second.told).toEqual({ typed: 'north', language: 'fr' })
  await again.stop()
})

test('a job that is put in the queue with a transaction waits there when the transaction is kept, and only then', async () => {
  const jobs = await startJobs(database, telling().handlers, log)
  const written = async (mailId: number, end: () => void) =>
    database.db.transaction(async (tx) => {
      await jobs.enqueue('reset-password', { typed: `reset ${mailId}`, language: 'fr' }, tx)
      end()
    })
  await written(1, () => undefined)
  await expect(written(2, () => { throw new Error('no') })).rejects.toThrow('no')
  await jobs.stop()
  expect(await database.query(`SELECT data->>'typed' AS typed FROM jobs.job WHERE data->>'typed' LIKE 'reset %'`)).toEqual([{ typed: 'reset 1' }])
})

test('a job that fails stays in the queue to be tried again', async () => {
  const failed = Promise.withResolvers<void>()
  const { handlers } = telling()
  const jobs = await startJobs(database, { ...handlers, 'send-mail': async () => {
    failed.resolve()
    throw new Error('The mail server is away')
  } }, log, fast)
  await jobs.enqueue('send-mail', { mailId: 8 })
  await failed.promise
  await jobs.stop()
  const rows = await database.query<{ state: string; retry_limit: number }>(
    `SELECT state, retry_limit FROM jobs.job WHERE name = 'send-mail' AND data->>'mailId' = '8'`,
  )
  expect(rows).toEqual([{ state: 'retry', retry_limit: 12 }])
})

describe('a mail that was stored and never queued', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp({ database })
    await (await startJobs(database, telling().handlers, log)).stop()
    await database.query('DELETE FROM jobs.job')
  })

  const store = (seconds: number, sentAt: Date | null = null): Promise<number> =>
    insertMail(database.db, {
      advertiserId: ids.north, sender: 'area@example.org', recipient: 'ana@example.org', subject: '', body: '', sentAt,
      createdAt: new Date(app.clock.now().getTime() - seconds * 1000),
    })
  const queued = async () =>
    (await database.query<{ id: number }>(`SELECT (data->>'mailId')::integer AS id FROM jobs.job WHERE name = 'send-mail' ORDER BY 1`)).map(({ id }) => id)
  const failing = async () => {
    throw new Error('The mail server is away')
  }

  test('is found by the next start; one that is new, sent, long given up or still tried is left alone', async () => {
    const tried = await store(603)
    const failed = Promise.withResolvers<void>()
    const first = await startJobs(database, { ...telling().handlers, 'send-mail': () => (failed.resolve(), failing()) }, log, fast)
    await first.enqueue('send-mail', { mailId: tried })
    await failed.promise
    await first.stop()
    await store(60)
    await store(602, app.clock.now())
    await store(8 * 86_400)
    const forgotten = await store(121)

    const { handlers, told } = telling()
    const mails = jobHandlers({ ...app.deps, mailer: { send: failing } })
    const again = await startJobs(database, { ...handlers, 'forgotten-mails': mails['forgotten-mails'] }, log, fast)
    expect(await told).toEqual({ mailId: forgotten })
    await again.stop()
    expect(await queued()).toEqual([tried, forgotten])
  })

  test('is queued once, however many look for it at the same time', async () => {
    const forgotten = await store(300)
    const { handlers } = telling()
    const jobs = await startJobs(database, handlers, log, fast)
    const { 'forgotten-mails': look } = jobHandlers({ ...app.deps, mailer: { send: failing } })
    await Promise.all([look({}, jobs), look({}, jobs)])
    expect((await queued()).filter((id) => id === forgotten)).toHaveLength(1)
    await jobs.stop()
  })
})
