// A mail server that counts accepted mails, and can be made to fail.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Mood = 'takes' | 'hangs' | 'refuses'

export interface Mailbox {
  url: string
  mood: Mood
  /** How often each reference was mailed to the agency. */
  arrived: ReadonlyMap<string, number>
  close(): Promise<void>
}

const agency = 'contact@'
const reference = /\b[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}\b/

const later = (): Error => Object.assign(new Error('Come back later'), { responseCode: 451 })

export const openMailbox = async (): Promise<Mailbox> => {
  const arrived = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_, done) {
      // A hanging client must give up by itself.
      if (mailbox.mood !== 'hangs') done()
    },
    onData(stream, { envelope }, done) {
      let source = ''
      stream.setEncoding('utf8').on('data', (chunk: string) => void (source += chunk))
      stream.on('end', () => {
        if (mailbox.mood === 'refuses') return done(later())
        const found = reference.exec(source)?.[0]
        const isForAgency = envelope.rcptTo.some(({ address }) => address.startsWith(agency))
        if (found && isForAgency) arrived.set(found, (arrived.get(found) ?? 0) + 1)
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${port}`,
    mood: 'takes',
    arrived,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
  return mailbox
}
