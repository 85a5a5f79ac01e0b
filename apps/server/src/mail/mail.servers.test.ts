import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { smtpMailer } from '../ports/mailers.ts'
import { createTestApp, ids, openTestDatabase, type TestApp } from '../test/harness.ts'
import { provideExim, serveExim, type EximOptions } from '../test/servers/exim.ts'
import { createOutbox } from './mail.outbox.service.ts'
import { insertMail } from './mail.store.ts'

const isProvided = await provideExim()

test.runIf(!isProvided)('are left out without Exim, which only root can install on Debian', () => {
  expect(process.env['CI'], 'CI runs as root on Debian, and tries the real server').toBeUndefined()
})

const password = 'sésame'
const minute = 60_000

describe.runIf(isProvided)('a mail server that is a real one', () => {
  let database: Database
  let app: TestApp
  beforeAll(async () => void (database = await openTestDatabase()))
  afterAll(() => database.close())
  beforeEach(async () => void (app = await createTestApp({ database })))

  let server: Awaited<ReturnType<typeof serveExim>>
  const usualCertificates = getCACertificates('default')
  afterEach(async () => {
    setDefaultCACertificates(usualCertificates)
    await server.stop()
  })
  const open = async (options: Partial<EximOptions> = {}) => {
    server = await serveExim({ password, ...options })
    setDefaultCACertificates([...usualCertificates, server.authority])
  }

  const write = (recipient = 'agency@example.org', body = 'Bonjour, où en est-on ?'): Promise<number> =>
    insertMail(database.db, {
      advertiserId: ids.north,
      userId: null,
      sender: 'Vitrine <area@example.org>',
      recipient,
      subject: 'Une demande à lire',
      body,
      createdAt: app.clock.now(),
    })
  const outboxOf = (typed = password) => {
    const mailer = smtpMailer(`smtp://desk:${encodeURIComponent(typed)}@${server.address}`)
    onTestFinished(() => mailer.close?.())
    return createOutbox({ database, clock: app.clock, mailer, log: pino({ level: 'silent' }) })
  }
  const stored = () =>
    database.query<{ state: string; failure: string | null; last_error: string | null }>(
      'SELECT state, failure, last_error FROM mails ORDER BY id',
    )

  test('gets mails once, encrypted and signed in', async () => {
    await open()
    for (const reader of ['one', 'two', 'three']) await write(`${reader}@example.org`)
    const outbox = outboxOf()
    await outbox.drain()
    await outbox.drain()
    expect(await stored()).toMatchObject([{ state: 'sent' }, { state: 'sent' }, { state: 'sent' }])
    await expect.poll(() => server.mails()).toHaveLength(3)
    const [mail = ''] = await server.mails()
    // Exim's word for a mail that came encrypted from somebody who had signed in.
    expect(mail).toMatch(/with esmtpsa/)
    expect(mail).toMatch(/^From: Vitrine <area@example\.org>$/m)
    expect(mail).toMatch(/^Subject: =\?UTF-8\?/m)
  })

  test('that does not accept the password is told as that, without it, and tried again', async () => {
    await open()
    await write()
    await outboxOf('wrong').drain()
    expect(await stored()).toMatchObject([
      { state: 'waiting', failure: null, last_error: 'The mail server does not accept the name and password of SMTP_URL (535)' },
    ])
    app.clock.advance(minute)
    await outboxOf().drain()
    expect(await stored()).toMatchObject([{ state: 'sent', last_error: null }])
  })

  test('that refuses a recipient is not asked again, and one that is busy is', async () => {
    await open()
    await write('gone@example.org')
    await write('busy@example.org')
    const outbox = outboxOf()
    await outbox.drain()
    app.clock.advance(minute)
    await outbox.drain()
    expect(await stored()).toMatchObject([
      { state: 'failed', failure: 'refused', last_error: expect.stringContaining('No such mailbox') },
      { state: 'waiting', failure: null, last_error: expect.stringContaining('Come back later') },
    ])
    expect(await database.query('SELECT tries FROM mails ORDER BY id')).toEqual([{ tries: 1 }, { tries: 2 }])
  })

  test('that takes no mail of that size is not asked again', async () => {
    await open()
    await write('agency@example.org', 'Bonjour. '.repeat(20_000))
    await outboxOf().drain()
    expect(await stored()).toMatchObject([{ state: 'failed', failure: 'refused' }])
  })

  test('that is away gets the mails once it is back', async () => {
    await open()
    await server.goAway()
    await write()
    const outbox = outboxOf()
    await outbox.drain()
    expect(await stored()).toMatchObject([{ state: 'waiting', last_error: expect.stringContaining('ECONNREFUSED') }])
    await server.comeBack()
    app.clock.advance(minute)
    await outbox.drain()
    expect(await stored()).toMatchObject([{ state: 'sent', last_error: null }])
    await expect.poll(() => server.mails()).toHaveLength(1)
  })

  test('whose certificate has expired is sent neither password nor mails', async () => {
    await open({ certificate: 'expired' })
    await write()
    await outboxOf().drain()
    expect(await stored()).toMatchObject([{ state: 'waiting', last_error: expect.stringContaining('expired') }])
    expect(await server.mails()).toEqual([])
  })
})
