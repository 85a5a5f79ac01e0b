import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { createTestApp, ids, openTestDatabase, type TestApp } from '../test/harness.ts'
import { closeCallBack, findOpenCallBacks } from './mail.call-backs.store.ts'
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

test('who asks to be called back is written to, and stands in the list of the team until called', async () => {
  await database.query('TRUNCATE call_backs')
  expect((await send({ produit: 'website', object: 'Rappel', email: 'victim@bank.example' })).status).toBe(202)
  await app.jobs.drain()
  expect(app.mails.map(({ to }) => to)).toEqual(['contact@example.org', 'north@example.org'])
  expect(app.mails[1]).toMatchObject({
    subject: 'Nous avons bien reçu\u00a0: Rappel',
    text: expect.stringMatching(/sous deux jours ouvrés, au 01 02 03 04 05\.[^]*merci\./),
  })
  const [open, ...others] = await findOpenCallBacks(database)
  expect(open).toMatchObject({ product: 'website', name: 'Accueil', phone: '01 02 03 04 05', login: 'north', account: 'north' })
  expect(others).toEqual([])
  expect(await closeCallBack(database, open!.id, app.clock.now())).toBe(true)
  expect(await closeCallBack(database, open!.id, app.clock.now())).toBe(false)
  expect(await findOpenCallBacks(database)).toEqual([])
})

test('nobody is called back without a number, or about what is no product', async () => {
  expect(await (await send({ produit: 'website', phone: '' })).json()).toMatchObject({ field: 'phone' })
  expect(await (await send({ produit: 'moon' })).json()).toMatchObject({ field: 'produit' })
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
