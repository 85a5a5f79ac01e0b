import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { createTestApp, ids, openTestDatabase, type TestApp } from '../test/harness.ts'
import { mails } from './mail.table.ts'

let database: Database
let app: TestApp
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => void (app = await createTestApp({ database })))

const form = { object: 'Une question', message: 'Bonjour,\nmerci.', name: 'Accueil', email: 'desk@example.org', phone: '01 02 03 04 05' }
const send = async (more: object = {}) =>
  app.call('POST', '/api/backend/mail/send', { token: await app.tokenOf(ids.northMain), body: { ...form, ...more } })

test('a message reaches the contact mailbox once, and an answer reaches its writer', async () => {
  expect((await send()).status).toBe(202)
  expect(app.mails).toEqual([])
  await app.jobs.drain()
  expect(app.mails).toEqual([
    {
      messageId: expect.stringMatching(/^<\d+\.\d+@example\.org>$/),
      from: 'area@example.org',
      to: 'contact@example.org',
      replyTo: 'desk@example.org',
      subject: 'Message de Accueil\u00a0: Une question',
      text: expect.stringMatching(/merci\.[^]*01 02 03 04 05[^]*north/),
    },
  ])
  await app.jobs.drain()
  expect(app.mails).toHaveLength(1)
})

test('the sender is one of the account’s addresses or the product’s own', async () => {
  await send({ from: 'north@example.org' })
  await send({ from: 'boss@bank.example' })
  const rows = await app.database.db.select({ sender: mails.sender }).from(mails).orderBy(mails.id)
  expect(rows.map((row) => row.sender)).toEqual(['north@example.org', 'area@example.org'])
})

test.each([
  ['email', { email: 'nowhere' }],
  ['object', { object: 'one\r\nBcc: all@example.org' }],
  ['message', { message: ' ' }],
  ['name', { name: 'x'.repeat(201) }],
  ['phone', { phone: 'abc' }],
  ['phone', { phone: '123' }],
  ['copy', { copy: 'oui' }],
])('refuses a wrong %s', async (field, more) => {
  const reply = await send(more)
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ field })
})

test('a copy goes to the one who writes, not to an address that was typed', async () => {
  await send({ copy: true, email: 'victim@bank.example' })
  await app.jobs.drain()
  expect(app.mails.map(({ to, replyTo }) => ({ to, replyTo }))).toEqual([
    { to: 'contact@example.org', replyTo: 'victim@bank.example' },
    { to: 'north@example.org', replyTo: 'contact@example.org' },
  ])
  expect(app.mails[1]?.text).toBe(app.mails[0]?.text)
})

test('one person cannot flood the contact mailbox', async () => {
  const replies = await Promise.all(Array.from({ length: 31 }, () => send()))
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(1)
})
