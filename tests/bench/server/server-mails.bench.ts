import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { migrate, openPostgres } from '@vitrine/server/database'
import { createOutbox, createTestApp, ids, insertMail, smtpMailer, startPostgres } from '@vitrine/server/testing'
import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import type { Bench } from '../bench.types.ts'

const count = 2_390
const from = 'area@example.org'
const mail = (index: number) => ({
  to: `agency-${index}@example.org`,
  subject: `Request ${index}`,
  text: 'Somebody would like to visit.\n'.repeat(20),
})

/** A mail server that accepts everything, and counts how often it got each mail. */
const openServer = async () => {
  const arrived = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume().on('end', () => {
        for (const { address } of envelope.rcptTo) arrived.set(address, (arrived.get(address) ?? 0) + 1)
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { arrived, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => void server.close(() => resolve())) }
}

const perSecond = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (count * 1000) / (performance.now() - start)
}

/** nodemailer's own pool with as many connections, without a database. */
const sendByPool = async (url: string): Promise<number> => {
  const pool = createTransport({ url, pool: true, maxConnections: 5 })
  const rate = await perSecond(() => Promise.all(Array.from({ length: count }, (_, index) => pool.sendMail({ from, ...mail(index) }))))
  pool.close()
  return rate
}

const sendByOutbox = async (postgresUrl: string, url: string): Promise<number> => {
  const database = await openPostgres(postgresUrl)
  await migrate(database)
  const app = await createTestApp({ database })
  for (let index = 0; index < count; index += 1) {
    const { to, subject, text } = mail(index)
    await insertMail(database.db, {
      advertiserId: ids.north,
      userId: null,
      sender: from,
      recipient: to,
      subject,
      body: text,
      createdAt: app.clock.now(),
    })
  }
  const mailer = smtpMailer(url)
  const rate = await perSecond(() => createOutbox({ ...app.deps, mailer }).drain())
  await mailer.close?.()
  await database.close()
  return rate
}

export const bench: Bench = {
  title: `${count} mails that wait in the outbox, to a mail server on the same machine`,
  async run() {
    const postgres = await startPostgres(['fsync=on'])
    const [pooled, server] = [await openServer(), await openServer()]
    try {
      const floor = await sendByPool(pooled.url)
      const value = await sendByOutbox(postgres.url, server.url)
      const wrong = count - server.arrived.size + [...server.arrived.values()].filter((times) => times > 1).length
      return [
        { name: 'mails sent, against the pool of nodemailer out of memory', value, unit: 'mails/s', floor, atLeast: 20 },
        { name: 'share of what that pool does', value: (100 * value) / floor, unit: '%' },
        { name: 'mails that are missing or arrived twice', value: wrong, unit: '', atMost: 0 },
      ]
    } finally {
      await Promise.all([pooled.close(), server.close(), postgres.stop()])
    }
  },
}
