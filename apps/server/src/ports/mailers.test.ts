import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestClock } from '../test/harness.ts'
import { folderMailer, smtpMailer } from './mailers.ts'

const mail = { from: 'Vitrine <area@example.org>', to: 'desk@example.org', replyTo: 'who@example.org', subject: 'Été', text: 'Bonjour' }

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'vitrine-mails-'))))
afterEach(() => rm(folder, { recursive: true }))

test('the folder gets one readable file a mail, also at one instant', async () => {
  const mailer = folderMailer(join(folder, 'made', 'later'), createTestClock())
  await Promise.all([mailer.send(mail), mailer.send(mail)])
  const names = await readdir(join(folder, 'made', 'later'))
  expect(names).toHaveLength(2)
  expect(names[0]).toMatch(/^2026-03-10T09-00-00-000Z-.*desk@example\.org\.eml$/)
  const text = await readFile(join(folder, 'made', 'later', names[0]!), 'utf8')
  expect(text).toMatch(/^To: desk@example\.org$/m)
  expect(text).toMatch(/^Reply-To: who@example\.org$/m)
  expect(text).toContain('Bonjour')
})

test('a reader’s address cannot lead out of the folder', async () => {
  await folderMailer(folder, createTestClock()).send({ ...mail, to: '"../../x"@example.org' })
  expect(await readdir(folder)).toHaveLength(1)
})

const startSmtp = async (refuse = false) => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuse ? new Error('No such mailbox') : null),
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { received, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

test('an SMTP server gets the mail', async () => {
  const smtp = await startSmtp()
  await smtpMailer(smtp.url).send(mail)
  await smtp.close()
  expect(smtp.received).toHaveLength(1)
  expect(smtp.received[0]).toMatch(/^Subject: =\?UTF-8\?/m)
})

test('a refusal of the SMTP server is an error, so that the queue tries again', async () => {
  const smtp = await startSmtp(true)
  await expect(smtpMailer(smtp.url).send(mail)).rejects.toThrow(/No such mailbox/)
  await smtp.close()
})
