import {
  answerChallenge,
  minFillMs,
  type ContactFormClient,
  type ContactRequest,
  type FormSetup,
  type FormSubject,
  type RequestReceipt,
} from '@vitrine/core/embed'
import { type ApiError, toApiError } from '@vitrine/core/http'

/** A form's setup: the recipient, and the challenge. */
export interface FormSession {
  client: ContactFormClient
  subject: FormSubject
  setup: FormSetup
  /** When the setup arrived, in milliseconds. */
  setupAt: number
}

export interface Submission {
  request: ContactRequest
  /** The idempotency key, the same for the same content. */
  number: string
  /** The content of the hidden field (honeypot). */
  trap: string
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Refusals that another challenge or a short wait resolves without the visitor. */
const isStale = ({ code }: ApiError): boolean => code === 'challenge-used' || code === 'challenge-invalid'
const isHasty = ({ code }: ApiError): boolean => code === 'too-fast'

const maxTries = 4

/** Sends a request with its proof of work; fetches another challenge if the first is used up. */
export const sendRequest = async (session: FormSession, { request, number, trap }: Submission): Promise<RequestReceipt> => {
  const { client, subject } = session
  for (let tries = 1; ; tries += 1) {
    await wait(Math.max(0, session.setupAt + minFillMs - Date.now()))
    const challenge = await answerChallenge(session.setup.challenge)
    try {
      return await client.send(subject, { ...request, challenge, trap }, { idempotencyKey: number })
    } catch (cause) {
      const error = toApiError(cause)
      if (tries === maxTries || !(isStale(error) || isHasty(error))) throw error
      if (isHasty(error)) await wait(error.retryAfterMs ?? minFillMs)
      else Object.assign(session, { setup: await client.setup(subject), setupAt: Date.now() })
    }
  }
}

/** The names of the drafts of forms on this page. */
const draftNames = new Set<string>()

/** A unique name for a form's draft: a second form on the page with the same name gets a number. */
export const takeDraftName = (wanted: string): string => {
  let name = wanted
  for (let number = 2; draftNames.has(name); number += 1) name = `${wanted}:${number}`
  draftNames.add(name)
  return name
}

export const releaseDraftName = (name: string): void => void draftNames.delete(name)

/** Resolves when the browser is online again. */
export const connected = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine) resolve()
    else addEventListener('online', () => resolve(), { once: true })
  })
