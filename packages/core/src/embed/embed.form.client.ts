import type { Http } from '../http/http.types.ts'
import {
  formSetupWire,
  requestReceiptWire,
  sentRequestWire,
  subjectWire,
  type ChallengeAnswer,
  type SentRequest,
} from './embed.form.wire.ts'
import type { Challenge } from '../challenge/challenge.ts'
import type { FormSetup, FormSubject, RequestReceipt } from './embed.model.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** The two calls of the public form, which need only a publishable key. They throw only ApiError. */
export interface ContactFormClient {
  setup(subject: FormSubject, options?: Cancellable): Promise<FormSetup>
  /** Calls with the same `idempotencyKey` send the request once. */
  send(
    subject: FormSubject,
    request: Omit<SentRequest, 'ad' | 'establishment'>,
    options: Cancellable & { idempotencyKey: string },
  ): Promise<RequestReceipt>
}

export const createContactFormClient = (http: Http, key: string): ContactFormClient => {
  const open = { service: 'embed', authenticated: false } as const
  return {
    setup: async (subject, { signal } = {}) =>
      formSetupWire.decode(
        // The key is public, and as a query parameter it needs no CORS preflight: pages of other origins save a round trip.
        await http.send({ ...open, path: '/contact_form', query: { key, ...subject }, ...(signal && { signal }) }),
      ),
    send: async (subject, request, { idempotencyKey, signal }) =>
      requestReceiptWire.decode(
        await http.send({
          ...open,
          method: 'POST',
          path: '/contact_requests',
          query: { key },
          body: sentRequestWire.encode({ ...subjectWire(subject), ...request }),
          headers: { 'idempotency-key': idempotencyKey },
          ...(signal && { signal }),
        }),
      ),
  }
}

/** The answer to a request's challenge; the code that computes it is loaded only when there is work to do. */
export const answerChallenge = async (
  challenge: Challenge,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<ChallengeAnswer> => {
  if (challenge.difficulty === 0) return { token: challenge.token, answer: '0' }
  const { solveChallenge } = await import('../challenge/challenge.ts')
  return { token: challenge.token, answer: await solveChallenge(challenge, options) }
}
