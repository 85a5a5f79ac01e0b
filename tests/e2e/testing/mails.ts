import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { dataFolder } from './place.ts'

export interface ReadMail {
  /** By lower-case name. */
  head: Record<string, string>
  subject: string
  text: string
  /** As it was sent. */
  source: string
}

const bytesOf = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )

const decodeWords = (text: string): string =>
  text
    .replaceAll(/(\?=)\s+(?==\?)/g, '$1')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      (kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : bytesOf(word.replaceAll('_', ' '))).toString(),
    )

const decodeBody = (body: string, encoding = '7bit'): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? bytesOf(body.replaceAll('=\n', '')).toString() : body
}

const readMail = (source: string): ReadMail => {
  const [, top = '', body = ''] = /^([^]*?)\n\n([^]*)$/.exec(source.replaceAll('\r\n', '\n')) ?? []
  const lines = top.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  const head = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { head, subject: decodeWords(head['subject'] ?? ''), text: decodeBody(body, head['content-transfer-encoding']), source }
}

/** The attachments of a mail. */
export const attachedTo = ({ source }: ReadMail): Buffer[] =>
  [...source.replaceAll('\r\n', '\n').matchAll(/Content-Disposition: attachment[^]*?\n\n([\w+/=\n]+)/g)].map(([, body = '']) =>
    Buffer.from(body, 'base64'),
  )

/** What a person has been sent, oldest first. */
export const mailsTo = async (address: string, folder = dataFolder): Promise<ReadMail[]> => {
  const names = await readdir(join(folder, 'mails')).catch((): string[] => [])
  const reader = address.replaceAll(/[^\w.@-]/g, '_')
  const own = names.filter((name) => name.endsWith(`-${reader}.eml`)).toSorted()
  return (await Promise.all(own.map((name) => readFile(join(folder, 'mails', name), 'utf8')))).map(readMail)
}

/** Waits for a mail to this address that holds the text. */
export const mailWith = async (address: string, text: string): Promise<ReadMail> => {
  const find = async () => (await mailsTo(address)).find((mail) => mail.subject.includes(text) || mail.text.includes(text))
  await expect.poll(find, { message: `a mail to ${address} with ${text}` }).toBeDefined()
  return (await find())!
}
