import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import { writeDurably } from '../durable.ts'
import type { Clock } from './clock.ts'
import type { Mail, Mailer } from './mailer.ts'

// Loaded with the first mail: a start should not wait for it.
const transport = async (options: string | object): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer')
  return createTransport(options as string)
}

const message = ({ from, to, replyTo, subject, text }: Mail) => ({
  from,
  to,
  subject,
  text,
  ...(replyTo === undefined ? {} : { replyTo }),
})

/** Writes each mail as an .eml file, named by its instant and its reader, that any mail program opens. */
export const folderMailer = (folder: string, clock: Clock): Mailer => ({
  async send(mail) {
    const composer = await transport({ streamTransport: true, buffer: true, newline: 'unix' })
    const { message: bytes } = (await composer.sendMail({ ...message(mail), date: clock.now() })) as { message: Buffer }
    const instant = clock.now().toISOString().replaceAll(/[:.]/g, '-')
    const reader = mail.to.replaceAll(/[^\w.@-]/g, '_')
    await writeDurably(join(folder, `${instant}-${randomUUID()}-${reader}.eml`), bytes)
  },
})

/** Sends through an SMTP server, such as `smtps://user:password@mail.example.org`. */
export const smtpMailer = (url: string): Mailer => {
  let connection: Promise<Transporter> | undefined
  return {
    async send(mail) {
      connection ??= transport(url)
      await (await connection).sendMail(message(mail))
    },
  }
}
