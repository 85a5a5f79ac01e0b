import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import { writeDurably } from '../durable.ts'
import type { Clock } from './clock.ts'
import { MailRefused, type Mail, type Mailer } from './mailer.ts'

// Loaded with the first mail, so that it does not slow down the start.
const transport = async (options: string | object): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer')
  return createTransport(options as string)
}

/** The headers for which mail programs show an unsubscribe button, as RFC 8058 specifies. */
const unsubscribing = (url: string) => ({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })

const message = ({ messageId, from, to, replyTo, subject, text, html, attachment, unsubscribeUrl }: Mail) => ({
  from,
  to,
  subject,
  text,
  ...(html === undefined ? {} : { html }),
  ...(messageId === undefined ? {} : { messageId }),
  ...(replyTo === undefined ? {} : { replyTo }),
  ...(attachment && { attachments: [{ filename: attachment.name, content: attachment.bytes, contentType: 'application/pdf' }] }),
  ...(unsubscribeUrl !== undefined && { headers: unsubscribing(unsubscribeUrl) }),
})

/** Writes each mail as an .eml file, named by time and recipient, that any mail program opens. */
export const folderMailer = (folder: string, clock: Clock): Mailer => ({
  async send(mail) {
    const composer = await transport({ streamTransport: true, buffer: true, newline: 'unix' })
    const { message: bytes } = (await composer.sendMail({ ...message(mail), date: clock.now() })) as { message: Buffer }
    const instant = clock.now().toISOString().replaceAll(/[:.]/g, '-')
    const reader = mail.to.replaceAll(/[^\w.@-]/g, '_')
    await writeDurably(join(folder, `${instant}-${randomUUID()}-${reader}.eml`), bytes)
  },
  async forget(words) {
    if (words.length === 0) return
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name)
      // Quoted-printable breaks long lines with an equals sign at the end.
      const text = (await readFile(path, 'utf8').catch(() => '')).replaceAll('=\n', '').toLowerCase()
      if (words.some((word) => text.includes(word.toLowerCase()))) await rm(path, { force: true })
    }
  },
})

// Time-outs for a server that does not answer. The URL may set others: `smtp://mail.example.org?socketTimeout=120000`.
const connection = {
  pool: true,
  maxConnections: 5,
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
}

interface SmtpError extends Error {
  code?: string
  command?: string
  responseCode?: number
  /** The server's answer, verbatim. */
  response?: string
}

/** Whether the server refuses this mail permanently: its recipient, its content, or an invalid address. */
const isRefusal = ({ code, command, responseCode = 0 }: SmtpError): boolean =>
  responseCode >= 500 ? command === 'RCPT TO' || command === 'DATA' : code === 'EENVELOPE' && command === 'API'

const withoutSecret = (error: SmtpError, password: string): Error => {
  const { code, command, responseCode, response, message: text } = error
  // A server may repeat the password in its answer.
  const safe =
    code === 'EAUTH' ? `The mail server does not accept the name and password of SMTP_URL (${responseCode ?? code})` : (response ?? text)
  const sentence = password === '' ? safe : safe.replaceAll(password, '…')
  return Object.assign(isRefusal(error) ? new MailRefused(sentence) : new Error(sentence), { code, command, responseCode })
}

/** Sends through an SMTP server, such as `smtps://user:password@mail.example.org`, over a small pool of connections. */
export const smtpMailer = (url: string): Mailer => {
  const password = decodeURIComponent(new URL(url).password)
  let pool: Promise<Transporter> | undefined
  return {
    async send(mail) {
      pool ??= transport({ url, ...connection })
      const transporter = await pool
      await transporter.sendMail(message(mail)).catch((error: SmtpError) => {
        throw withoutSecret(error, password)
      })
    },
    async close() {
      const transporter = await pool
      transporter?.close()
    },
  }
}
