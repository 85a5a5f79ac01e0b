// People who write to the server continuously, and record what it has confirmed.
import { createContactsClient } from '@vitrine/core/contacts'
import { answerChallenge, createContactFormClient, type ContactFormClient } from '@vitrine/core/embed'
import { createExportsClient } from '@vitrine/core/exports'
import { ApiError, createHttp, type Http } from '@vitrine/core/http'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { untilAnswered } from './patience.ts'
import type { Waits } from './waits.ts'

/** What was confirmed, to be compared with what is stored. */
export interface Confirmed {
  /** The reference of each request, by its message. */
  requests: Map<string, string>
  /** The last note of each contact, by its id. */
  notes: Map<number, number>
  exports: number[]
}

export interface Site {
  url: string
  confirmed: Confirmed
  writes: Waits
  signal: AbortSignal
}

const timeoutMs = 20_000

export const httpFor = (url: string, token: string | null, headers: Record<string, string> = {}): Http => {
  const api = `${url}/api`
  return createHttp({
    baseUrls: { backend: `${api}/backend`, provider: `${api}/provider`, auth: `${api}/auth`, logs: `${api}/logs`, embed: `${api}/embed` },
    getToken: () => token,
    timeoutMs,
    fetch: (input, init) => fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), ...headers } }),
  })
}

// Visitors have separate addresses, and so separate rate limits.
const visitorAddress = (index: number): string => `10.${(index >> 12) & 255}.${(index >> 4) & 255}.${index & 15}`
/** A form that is sent sooner is taken for a bot's. */
const fillMs = 2_100

const isChallenge = (error: unknown): boolean => error instanceof ApiError && (error.code?.startsWith('challenge-') ?? false)

/** Sends one request with one idempotency key until it is confirmed. An outdated challenge is replaced. */
const sendRequest = async (form: ContactFormClient, message: string, email: string, writes: Waits): Promise<string> => {
  const idempotencyKey = randomUUID()
  const subject = { establishment: 1001 }
  const request = { civility: null, firstName: '', lastName: 'Soak', email, phone: '', object: 'Soak', message, consent: true, copy: false }
  for (;;) {
    const { challenge } = await untilAnswered(() => form.setup(subject))
    await wait(fillMs)
    const solved = await answerChallenge(challenge)
    try {
      const { reference } = await writes.measure(() =>
        untilAnswered(() => form.send(subject, { ...request, challenge: solved, trap: '' }, { idempotencyKey })),
      )
      return reference
    } catch (error) {
      if (!isChallenge(error)) throw error
    }
  }
}

/** Visitors write to an agency one after the other. */
export const writeRequests = async (
  { url, confirmed, writes, signal }: Site,
  { key, origin, first }: { key: string; origin: string; first: number },
): Promise<void> => {
  for (let index = first; !signal.aborted; index += 1) {
    const form = createContactFormClient(httpFor(url, null, { origin, 'x-forwarded-for': visitorAddress(index) }), key)
    const message = `soak ${index}`
    confirmed.requests.set(message, await sendRequest(form, message, `soak-${index}@example.org`, writes))
  }
}

/** Writes numbered notes to one contact. An unconfirmed note may be stored or not. */
export const writeNotes = async (
  { url, confirmed, writes, signal }: Site,
  { token, contactId }: { token: string; contactId: number },
): Promise<void> => {
  const contacts = createContactsClient(httpFor(url, token))
  const versionOf = async (): Promise<number> => (await untilAnswered(() => contacts.contact(contactId))).contact.handling.version
  let version = await versionOf()
  for (let number = 1; !signal.aborted;) {
    try {
      const changed = await writes.measure(() =>
        untilAnswered(() => contacts.changeContact(contactId, { version, note: `soak ${number}` })),
      )
      confirmed.notes.set(contactId, number)
      version = changed.handling.version
      number += 1
    } catch (error) {
      // The previous attempt was stored: the note is there, with another version.
      if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile') throw error
      version = await versionOf()
    }
    await wait(200)
  }
}

const exportEveryMs = 15_000

/** Requests an export now and then. An unconfirmed one is not repeated. */
export const writeExports = async ({ url, confirmed, writes, signal }: Site, token: string): Promise<void> => {
  const exports = createExportsClient(httpFor(url, token))
  for (let index = 1; !signal.aborted; index += 1) {
    const order = { subject: 'contacts', filters: {}, to: 'soak@example.org', filename: `soak-${index}` } as const
    const receipt = await writes
      .measure(() => exports.request(order, { universe: 'IMMO', language: 'fr' }))
      .catch((error: unknown) => {
        if (error instanceof ApiError) return null
        throw error
      })
    if (receipt) confirmed.exports.push(receipt.id)
    await wait(exportEveryMs, undefined, { signal }).catch(() => undefined)
  }
}
