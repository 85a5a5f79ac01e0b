import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { pino } from 'pino'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { createOutbox } from '../mail/mail.outbox.service.ts'
import { smtpMailer } from '../ports/mailers.ts'
import { connect, subscribeNetworks } from '../test/consent.ts'
import { beforeEachApp } from '../test/each-app.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { provideExim, serveExim } from '../test/servers/exim.ts'
import { newReview } from '../reviews/reviews.merge.rules.ts'
import { reviews } from '../reviews/reviews.table.ts'
import { triageReviews } from './review-auto-answers.service.ts'

const isProvided = await provideExim()

test.runIf(!isProvided)('is left out without Exim, which only root can install on Debian', () => {
  expect(process.env['CI'], 'CI runs as root on Debian, and tries the real server').toBeUndefined()
})

let app: TestApp
beforeEachApp(async (fresh) => {
  app = fresh
  await subscribeNetworks(app)
  await connect(app, { token: await app.tokenOf(ids.northMain), network: 'google', person: ids.north })
})

const usualCertificates = getCACertificates('default')
afterEach(() => setDefaultCACertificates(usualCertificates))

test.runIf(isProvided)('an alert reaches each person once through a real mail server, in the language of the account', async () => {
  const server = await serveExim({ password: 'secret' })
  onTestFinished(() => server.stop())
  setDefaultCACertificates([...usualCertificates, server.authority])
  const mailer = smtpMailer(`smtp://desk:secret@${server.address}`)
  onTestFinished(() => mailer.close?.())
  const outbox = createOutbox({ database: app.database, clock: app.clock, mailer, log: pino({ level: 'silent' }) })
  const createdAt = app.clock.now()
  const remote = {
    remoteId: 'r1',
    author: 'Noé É.',
    rating: 1,
    recommends: null,
    text: 'Très déçu.',
    createdAt,
    editedAt: null,
    answer: null,
  }
  await app.database.db.insert(reviews).values(newReview({ advertiserId: ids.north, network: 'google', pageId: 'page' }, remote, createdAt))

  const deps = { ...app.deps, random: () => 0 }
  await triageReviews(deps)
  await triageReviews(deps)
  await outbox.drain()
  await outbox.drain()

  await expect.poll(() => server.mails()).toHaveLength(2)
  const mails = await server.mails()
  for (const mail of mails) expect(mail).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]).toSorted()).toEqual(['north-sub@example.org', 'north@example.org'])
})
