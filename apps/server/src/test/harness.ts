import { setImmediate } from 'node:timers/promises'
import { createApp, type VitrineApp } from '../app.ts'
import type { Services } from '../ports/services.ts'
import type { Database } from '../db/database.ts'
import { memoryFiles } from '../ports/files.ts'
import { createCopywriter } from '../copywriter/copywriter.service.ts'
import { loadServerTexts } from '../ports/texts.ts'
import { jobTable } from '../jobs/table.ts'
import { createOutbox } from '../mail/mail.outbox.service.ts'
import type { JobData, JobName, Jobs, JobTable } from '../ports/jobs.ts'
import type { Mail, Mailer } from '../ports/mailer.ts'
import type { Clock } from '../ports/clock.ts'
import { testConfig } from './config.ts'
import { openTestDatabase } from './database.ts'
import { insertFixtures, wipe } from './fixtures.ts'
import { createTestLog } from './log.ts'

export { createOutbox } from '../mail/mail.outbox.service.ts'
export { insertMail } from '../mail/mail.store.ts'
export { smtpMailer } from '../ports/mailers.ts'
export { testConfig } from './config.ts'
export { createDatabase, holdTable, openTestDatabase } from './database.ts'
export { startPostgres } from './postgres.ts'
export { receiveMail, subscribeContacts } from './contacts.ts'
export { ids, testPassword } from './fixtures.ts'
export { diskFiles } from '../ports/files.ts'
export { openPublishing } from './publishing.ts'
export { preparedPost } from './networks.ts'

/** Waits in real time: vitest's own waiting moves faked timers along. */
export const until = async (isDone: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isDone())) await setImmediate()
}

/** A clock that only moves when the test says so. */
export interface TestClock extends Clock {
  advance(ms: number): void
}

export const createTestClock = (start = '2026-03-10T09:00:00.000Z'): TestClock => {
  let now = Date.parse(start)
  return { now: () => new Date(now), advance: (ms) => void (now += ms) }
}

export interface TestJobs extends Jobs {
  /** Runs waiting jobs until none is left, and sends due mails. */
  drain(): Promise<void>
  /** Runs a scheduled job as if its time had come, and the jobs that follow. */
  tick(name: string): Promise<void>
  readonly waiting: readonly { name: JobName; data: JobData[JobName] }[]
}

const createTestJobs = (table: () => JobTable, sendMails: () => Promise<void>): TestJobs => {
  const waiting: { name: JobName; data: JobData[JobName] }[] = []
  const jobs: TestJobs = {
    waiting,
    enqueue: async (name, data) => void waiting.push({ name, data }),
    async drain() {
      for (let job = waiting.shift(); job; job = waiting.shift()) await table()[job.name]?.run(job.data as never, jobs)
      await sendMails()
    },
    async tick(name) {
      const job = table()[name]
      if (job?.cron === undefined) throw new Error(`No job of the name ${name} begins by the clock`)
      await job.run({} as never, jobs)
      await jobs.drain()
    },
  }
  return jobs
}

export interface TestApp extends VitrineApp {
  database: Database
  clock: TestClock
  jobs: TestJobs
  /** The services of the application. */
  deps: Services
  /** Mails sent so far. */
  mails: Mail[]
  /** A valid bearer token of a user of the fixtures. */
  tokenOf(userId: number): Promise<string>
  /** Sends a request, as JSON when there is a body, with a token when one is given. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>
  /** Another process on the same database. */
  beside(): VitrineApp
  close(): Promise<void>
}

export interface CallOptions {
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

/**
 * The whole application with the fixtures' accounts, on a database of its own. A database that is passed in is emptied
 * first, which is much faster than opening another one.
 */
export const createTestApp = async (overrides: Partial<Services> = {}): Promise<TestApp> => {
  const database = overrides.database ?? (await openTestDatabase())
  if (overrides.database) await wipe(database)
  await insertFixtures(database)
  const clock = createTestClock()
  const mails: Mail[] = []
  const mailer: Mailer = { send: async (mail) => void mails.push(mail) }
  const jobs = createTestJobs(
    () => table,
    () => outbox.drain(),
  )
  const deps = {
    database,
    clock,
    files: memoryFiles(),
    log: createTestLog(),
    texts: await loadServerTexts(),
    config: testConfig,
    writers: { copywriter: createCopywriter(), service: null },
    jobs,
    mailer,
    ...overrides,
  }
  const table = jobTable(deps)
  const outbox = createOutbox(deps)
  const vitrine = createApp(deps)
  const advertiserOf = (userId: number) => Math.floor(userId / 10)
  return {
    ...vitrine,
    database,
    clock,
    jobs,
    deps,
    mails,
    tokenOf: (userId) => vitrine.sessions.open({ id: userId, advertiserId: advertiserOf(userId) }),
    call: async (method, path, { token, body, headers = {} } = {}) =>
      vitrine.app.request(path, {
        method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    beside: () => createApp(deps),
    close: () => database.close(),
  }
}
