import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { MailRefused, type Mail, type Mailer } from '../ports/mailer.ts'
import { createTestApp, holdTable, ids, openTestDatabase, type TestApp } from '../test/harness.ts'
import { createOutbox } from './mail.outbox.service.ts'
import { insertMail } from './mail.store.ts'

let database: Database
let app: TestApp
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => void (app = await createTestApp({ database })))

const log = pino({ level: 'silent' })
const minute = 60_000
const hour = 60 * minute

const write = (recipient = 'agency@example.org'): Promise<number> =>
  insertMail(database.db, {
    advertiserId: ids.north,
    userId: null,
    sender: 'area@example.org',
    recipient,
    subject: 'A request',
    body: 'Hello',
    createdAt: app.clock.now(),
  })

const outboxWith = (mailer: Mailer) => createOutbox({ database, clock: app.clock, mailer, log })
const failingWith = (error: Error) => {
  let tries = 0
  const outbox = outboxWith({
    async send() {
      tries += 1
      throw error
    },
  })
  return { outbox, tries: () => tries }
}

interface Stored {
  state: string
  tries: number
  failure: string | null
  last_error: string | null
  body: string
}
const stored = () => database.query<Stored>('SELECT state, tries, failure, last_error, body FROM mails ORDER BY id')

test('a mail that is sent is sent once, and its words are forgotten', async () => {
  await write()
  await app.jobs.drain()
  await app.jobs.drain()
  expect(app.mails).toHaveLength(1)
  expect(await stored()).toEqual([{ state: 'sent', tries: 1, failure: null, last_error: null, body: '' }])
})

test('while the mail server is away a mail is tried for three days, after that it is given up with what went wrong', async () => {
  await write()
  const { outbox, tries } = failingWith(new Error('connect ECONNREFUSED 127.0.0.1:25'))
  await outbox.drain()
  expect(await stored()).toMatchObject([{ state: 'waiting', tries: 1, last_error: 'connect ECONNREFUSED 127.0.0.1:25' }])
  app.clock.advance(29_000)
  await outbox.drain()
  expect(tries()).toBe(1)
  app.clock.advance(1_000)
  await outbox.drain()
  expect(tries()).toBe(2)
  for (let hours = 0; hours < 70; hours += 1) {
    app.clock.advance(hour)
    await outbox.drain()
  }
  expect(await stored()).toMatchObject([{ state: 'waiting' }])
  for (let hours = 0; hours < 10; hours += 1) {
    app.clock.advance(hour)
    await outbox.drain()
  }
  expect(await stored()).toMatchObject([
    { state: 'failed', failure: 'undelivered', last_error: 'connect ECONNREFUSED 127.0.0.1:25', body: 'Hello' },
  ])
})

test('a mailbox that is not there is not asked again', async () => {
  await write()
  const { outbox, tries } = failingWith(new MailRefused('550 No such\0\r\n mailbox'))
  await outbox.drain()
  app.clock.advance(hour)
  await outbox.drain()
  expect(tries()).toBe(1)
  expect(await stored()).toMatchObject([{ state: 'failed', failure: 'refused', last_error: '550 No such mailbox' }])
})

test('the outbox sends each mail once, however many processes work on it', async () => {
  const recipients = Array.from({ length: 40 }, (_, index) => `agency-${index}@example.org`)
  for (const recipient of recipients) await write(recipient)
  const arrived: Mail[] = []
  const outboxes = [1, 2, 3].map(() => outboxWith({ send: async (mail) => void arrived.push(mail) }))
  await Promise.all(outboxes.map((outbox) => outbox.drain()))
  expect(arrived.map(({ to }) => to).toSorted()).toEqual(recipients.toSorted())
})

test('a mail that another process is just claiming is left to it, and not waited for', async () => {
  await write('claimed@example.org')
  await write('free@example.org')
  await database.db.transaction(async (other) => {
    await other.execute(
      sql`UPDATE mails SET state = 'sending', tries = 1, claimed_until = now() + interval '1 minute' WHERE recipient = 'claimed@example.org'`,
    )
    await app.jobs.drain()
    expect(app.mails.map(({ to }) => to)).toEqual(['free@example.org'])
  })
  await app.jobs.drain()
  expect(app.mails).toHaveLength(1)
})

test('the mails of a process that was killed go on by another once its claim has ended, and what it says afterwards does not count', async () => {
  await write()
  const hanging = Promise.withResolvers<void>()
  const killed = outboxWith({ send: () => hanging.promise })
  const sending = killed.drain()
  await expect.poll(stored).toMatchObject([{ state: 'sending', tries: 1 }])
  await app.jobs.drain()
  expect(app.mails).toEqual([])
  await database.query("UPDATE mails SET claimed_until = now() - interval '1 second'")
  await app.jobs.drain()
  expect(app.mails).toHaveLength(1)
  hanging.reject(new MailRefused('too late'))
  await sending
  expect(await stored()).toMatchObject([{ state: 'sent', tries: 2 }])
})

test('a mail is sent by itself soon after it is written; one that hangs keeps no other waiting, and a stop waits for what is on its way', async () => {
  const arrived: string[] = []
  const hanging = Promise.withResolvers<void>()
  const outbox = outboxWith({ send: ({ to }) => (to === 'slow@example.org' ? hanging.promise : Promise.resolve(void arrived.push(to))) })
  outbox.start()
  onTestFinished(() => outbox.stop())
  await write('slow@example.org')
  await expect.poll(stored).toMatchObject([{ state: 'sending' }])
  await write('quick@example.org')
  await expect.poll(() => arrived).toEqual(['quick@example.org'])
  const stopping = outbox.stop()
  hanging.resolve()
  await stopping
  expect((await stored()).map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('sent and failed mails are deleted after ninety days', async () => {
  await write()
  await app.jobs.drain()
  await write('gone@example.org')
  await failingWith(new MailRefused('550 No such mailbox')).outbox.drain()
  app.clock.advance(90 * 24 * hour)
  const states = async () => {
    await app.jobs.enqueue('tidy', {})
    await app.jobs.drain()
    return (await stored()).map(({ state }) => state)
  }
  expect(await states()).toEqual(['sent', 'failed'])
  app.clock.advance(1)
  expect(await states()).toEqual([])
})

test('a stop waits for the mails that are just being taken', async () => {
  await write()
  const release = await holdTable(database, 'mails')
  const events: string[] = []
  const sent = Promise.withResolvers<void>()
  const outbox = outboxWith({
    async send() {
      events.push('sent')
      sent.resolve()
    },
  })
  outbox.start()
  const stopped = outbox.stop().then(() => events.push('stopped'))
  await release()
  await Promise.all([sent.promise, stopped])
  expect(events).toEqual(['sent', 'stopped'])
  expect(await stored()).toMatchObject([{ state: 'sent' }])
})
