import { once } from 'node:events'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTestClock } from '../test/harness.ts'
import { MailRefused } from './mailer.ts'
import { folderMailer, smtpMailer } from './mailers.ts'
import { removeFolder } from '../test/temporary.ts'

const mail = { from: 'Vitrine <area@example.org>', to: 'desk@example.org', replyTo: 'who@example.org', subject: 'Été', text: 'Bonjour' }

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'vitrine-mails-'))))
afterEach(() => removeFolder(folder))

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

test('a mail that can be ended tells mail programs how', async () => {
  const unsubscribeUrl = `https://area.example.org/owner-report/${'t'.repeat(43)}/stop`
  await folderMailer(folder, createTestClock()).send({ ...mail, unsubscribeUrl })
  const [name] = await readdir(folder)
  const head = (await readFile(join(folder, name!), 'utf8')).replaceAll(/\n[ \t]+/g, ' ')
  expect(head).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

test('a mail in HTML has its text beside it, for programs that show no HTML', async () => {
  await folderMailer(folder, createTestClock()).send({ ...mail, html: '<p>Bonjour en gras</p>' })
  const [name] = await readdir(folder)
  const source = await readFile(join(folder, name!), 'utf8')
  expect(source).toMatch(/multipart\/alternative[^]*text\/plain[^]*Bonjour\n[^]*text\/html[^]*<p>Bonjour en gras<\/p>/)
})

test('a reader’s address cannot lead out of the folder', async () => {
  await folderMailer(folder, createTestClock()).send({ ...mail, to: '"../../x"@example.org' })
  expect(await readdir(folder)).toHaveLength(1)
})

interface SmtpFailure {
  /** The error that answers the recipient's address. */
  recipient?: Error
  /** Never answers. */
  hangs?: boolean
  /** Requires a name and a password, and accepts none. */
  signIn?: boolean
}

const startSmtp = async ({ recipient, hangs = false, signIn = false }: SmtpFailure = {}) => {
  const received: string[] = []
  const connections = new Set<string>()
  const server = new SMTPServer({
    authOptional: !signIn,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    // A connection that still hangs is closed with the server.
    closeTimeout: 1,
    onConnect: ({ id }, done) => {
      connections.add(id)
      if (!hangs) done()
    },
    onAuth: ({ username, password }, _session, done) => done(new Error(`Who is ${username} with ${password}?`)),
    onRcptTo: (_address, _session, done) => done(recipient),
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
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { received, connections, address: `127.0.0.1:${port}` }
}

const mailerFor = (url: string) => {
  const mailer = smtpMailer(url)
  onTestFinished(() => mailer.close?.())
  return mailer
}
/** The error that sending fails with. */
const failureOf = (url: string): Promise<Error> =>
  mailerFor(url)
    .send(mail)
    .then(
      () => {
        throw new Error('It was sent')
      },
      (error: Error) => error,
    )
const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

test('an SMTP server gets the mails, over a few connections', async () => {
  const { received, connections, address } = await startSmtp()
  const mailer = mailerFor(`smtp://${address}`)
  await Promise.all(Array.from({ length: 20 }, () => mailer.send(mail)))
  expect(received).toHaveLength(20)
  expect(received[0]).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(connections.size).toBeLessThanOrEqual(5)
})

test('a permanent refusal by the recipient’s server is distinguished from a temporary one', async () => {
  const gone = await startSmtp({ recipient: answer(550, 'No such mailbox') })
  const busy = await startSmtp({ recipient: answer(451, 'Come back later') })
  const [refused, later] = [await failureOf(`smtp://${gone.address}`), await failureOf(`smtp://${busy.address}`)]
  expect(refused).toBeInstanceOf(MailRefused)
  expect(refused.message).toContain('No such mailbox')
  expect(later).not.toBeInstanceOf(MailRefused)
  expect(later.message).toContain('Come back later')
})

test('an address that is none is refused, a server that is away is not', async () => {
  const { address } = await startSmtp()
  await expect(mailerFor(`smtp://${address}`).send({ ...mail, to: '' })).rejects.toBeInstanceOf(MailRefused)
  const away = await failureOf('smtp://127.0.0.1:1')
  expect(away).not.toBeInstanceOf(MailRefused)
  expect(away).toMatchObject({ code: 'ESOCKET', message: expect.stringContaining('ECONNREFUSED') })
})

test('a server that says nothing is left', async () => {
  const { address } = await startSmtp({ hangs: true })
  expect(await failureOf(`smtp://${address}?greetingTimeout=100`)).not.toBeInstanceOf(MailRefused)
})

test('no error of the mailer contains the password, even if the server repeats it', async () => {
  const { address } = await startSmtp({ signIn: true })
  const error = await failureOf(`smtp://desk:s%C3%A9cret@${address}`)
  expect(error).not.toBeInstanceOf(MailRefused)
  expect(error.message).toMatch(/SMTP_URL \(\d+\)$/)
  expect(error.message).not.toContain('sécret')
  const repeating = await startSmtp({ recipient: answer(550, 'Not with sécret') })
  expect((await failureOf(`smtp://desk:s%C3%A9cret@${repeating.address}`)).message).not.toContain('sécret')
})
