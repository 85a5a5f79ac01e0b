import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { memoryFiles } from '../ports/files.ts'
import { loadServerTexts } from '../ports/texts.ts'
import { jobTable } from '../jobs/table.ts'
import { createOutbox } from '../mail/mail.outbox.service.ts'
import type { Mailer } from '../ports/mailer.ts'
import { smtpMailer } from '../ports/mailers.ts'
import { subscribeContacts } from '../test/contacts.ts'
import { createTestApp, ids, openTestDatabase, testConfig, type TestApp } from '../test/harness.ts'

interface Received {
  to: string[]
  head: string
  body: string
}

let database: Database
let app: TestApp
let server: SMTPServer
let received: Received[]
let refuse: boolean
let mailer: Mailer
let makeExport: (id: number) => Promise<void>
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

beforeEach(async () => {
  received = []
  refuse = false
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuse ? Object.assign(new Error('Come back later'), { responseCode: 451 }) : null),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const [head = '', ...body] = Buffer.concat(chunks).toString().split('\r\n\r\n')
        received.push({ to: envelope.rcptTo.map(({ address }) => address), head, body: body.join('\r\n\r\n') })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const files = memoryFiles()
  mailer = smtpMailer(`smtp://127.0.0.1:${port}`)
  app = await createTestApp({ database, files })
  await subscribeContacts(database)
  const jobs = jobTable({ database, files, clock: app.clock, mailer, texts: await loadServerTexts(), config: testConfig })
  const outbox = createOutbox({ database, clock: app.clock, mailer, log: app.deps.log })
  makeExport = async (exportId) => {
    await jobs.export.run({ exportId })
    await outbox.drain()
  }
})
afterEach(async () => {
  await mailer.close?.()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

const ask = async (filename: string): Promise<number> => {
  const body = { filters: {}, exportType: 'annonce_IMMO_MAILTRACKING', to: 'north@example.org', filename, lang: 'fr' }
  const reply = await app.call('POST', '/api/backend/export_requests', { token: await app.tokenOf(ids.northMain), body })
  expect(reply.status).toBe(202)
  return ((await reply.json()) as { id: number }).id
}

test('the mail reaches its reader through a real server, with the link and the name as typed', async () => {
  await makeExport(await ask('Été 2026'))
  expect(received).toHaveLength(1)
  expect(received[0]?.to).toEqual(['north@example.org'])
  expect(received[0]?.head).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(received[0]?.body.replaceAll('=\r\n', '')).toContain('http://127.0.0.1:4100/exports')
})

test('a name that ends a header and begins another begins none', async () => {
  const id = await ask('x')
  // Bypasses the form, to check that the mail does not depend on it.
  await database.query('UPDATE exports SET filename = $1, recipient = $2 WHERE id = $3', [
    'x\r\nBcc: all@evil.example\r\n\r\nHello',
    'north@example.org',
    id,
  ])
  await makeExport(id)
  expect(received).toHaveLength(1)
  expect(received[0]?.to).toEqual(['north@example.org'])
  expect(received[0]?.head).not.toMatch(/^Bcc:/im)
  expect(received[0]?.head).toMatch(/^Subject: /m)
})

test('a mail that does not arrive is sent by the next try, and the file is not made twice', async () => {
  const id = await ask('x')
  refuse = true
  await makeExport(id)
  const [before] = await database.query<{ state: string; expires_at: Date }>('SELECT state, expires_at FROM exports')
  expect(before?.state).toBe('ready')
  refuse = false
  app.clock.advance(60_000)
  for (const _ of [1, 2]) await makeExport(id)
  expect(received).toHaveLength(1)
  expect(await database.query('SELECT state, expires_at FROM exports')).toEqual([before])
})
