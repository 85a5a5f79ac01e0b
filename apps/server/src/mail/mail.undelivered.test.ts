import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { MailRefused } from '../ports/mailer.ts'
import { createTestApp, ids, openTestDatabase, type TestApp } from '../test/harness.ts'
import { createOutbox } from './mail.outbox.service.ts'
import { findFailing, insertMail, retryFailing } from './mail.store.ts'

let database: Database
let app: TestApp
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => void (app = await createTestApp({ database })))

const path = '/api/backend/mails'
const write = (recipient: string, advertiserId: number = ids.north): Promise<number> =>
  insertMail(database.db, {
    advertiserId,
    userId: null,
    sender: 'area@example.org',
    recipient,
    subject: `For ${recipient}`,
    body: 'Hello',
    createdAt: app.clock.now(),
  })

/** Makes mails fail: the mail server is away for a number of days, or refuses the recipients. */
const fail = async (error: Error, days = 0) => {
  const outbox = createOutbox({ database, clock: app.clock, mailer: { send: () => Promise.reject(error) }, log: pino({ level: 'silent' }) })
  await outbox.drain()
  for (let hours = 0; hours < days * 24; hours += 1) {
    app.clock.advance(3_600_000)
    await outbox.drain()
  }
}
const as = async (userId: number, method: string, address: string) => app.call(method, address, { token: await app.tokenOf(userId) })
const listed = async (query = '') =>
  (await (await as(ids.northMain, 'GET', `${path}${query}`)).json()) as {
    total_items: number
    _embedded: { mail: Record<string, unknown>[] }
  }

test('an account is told which mails did not arrive and why, and of its own alone', async () => {
  const refused = await write('gone@example.org')
  await write('gone@south.example', ids.south)
  await fail(new MailRefused('550 No such mailbox'))
  const late = await write('away@example.org')
  await fail(new Error('connect ECONNREFUSED 10.0.0.5:25'), 4)
  const {
    total_items: total,
    _embedded: { mail },
  } = await listed()
  expect(total).toBe(2)
  expect(mail).toEqual([
    {
      id: late,
      destinataire: 'away@example.org',
      objet: 'For away@example.org',
      date: '2026-03-10T09:00:00.000Z',
      abandon: expect.stringMatching(/^2026-03-13/),
      motif: 'sans_remise',
      reponse: null,
    },
    {
      id: refused,
      destinataire: 'gone@example.org',
      objet: 'For gone@example.org',
      date: '2026-03-10T09:00:00.000Z',
      abandon: '2026-03-10T09:00:00.000Z',
      motif: 'refus',
      reponse: '550 No such mailbox',
    },
  ])
  expect((await listed('?search=away')).total_items).toBe(1)
  expect((await listed('?sort=date')).total_items).toBe(2)
})

test('a mail that is sent again leaves the list and arrives', async () => {
  const id = await write('gone@example.org')
  await fail(new MailRefused('550 No such mailbox'))
  expect((await as(ids.northMain, 'POST', `${path}/${id}/send`)).status).toBe(204)
  expect((await listed()).total_items).toBe(0)
  await app.jobs.drain()
  expect(app.mails.map(({ to, text }) => [to, text])).toEqual([['gone@example.org', 'Hello']])
  expect((await as(ids.northMain, 'POST', `${path}/${id}/send`)).status).toBe(404)
})

test('undelivered mails are shown only to those who manage the account, and nobody can resend those of others', async () => {
  const id = await write('gone@example.org')
  await fail(new MailRefused('550 No such mailbox'))
  expect((await as(ids.northSub, 'GET', path)).status).toBe(403)
  expect((await as(ids.northSub, 'POST', `${path}/${id}/send`)).status).toBe(403)
  expect((await as(ids.southMain, 'POST', `${path}/${id}/send`)).status).toBe(404)
  expect((await listed()).total_items).toBe(1)
})

test('an operator sees what was given up and what waits for another try, and has one or all of them tried at once', async () => {
  const refused = await write('gone@example.org')
  await fail(new MailRefused('550 No such mailbox'))
  const waiting = await write('away@south.example', ids.south)
  await fail(new Error('connect ECONNREFUSED 10.0.0.5:25'))
  await write('new@example.org')
  expect((await findFailing(database)).map(({ id, state, lastError }) => [id, state, lastError])).toEqual([
    [refused, 'failed', '550 No such mailbox'],
    [waiting, 'waiting', 'connect ECONNREFUSED 10.0.0.5:25'],
  ])
  expect(await retryFailing(database, waiting, app.clock.now())).toBe(1)
  await app.jobs.drain()
  expect(app.mails.map(({ to }) => to).toSorted()).toEqual(['away@south.example', 'new@example.org'])
  expect(await retryFailing(database, 'all', app.clock.now())).toBe(1)
  await app.jobs.drain()
  expect(app.mails.at(-1)?.to).toBe('gone@example.org')
  expect(await retryFailing(database, 'all', app.clock.now())).toBe(0)
})
