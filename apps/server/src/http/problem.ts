import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Refusal, RefusalCode, RefusalDetails } from '../refusal.ts'

export interface ProblemDetails extends RefusalDetails {
  /** Seconds to wait before another try makes sense. */
  retryAfter?: number
}

/** A reply with a stable code; the message in the caller's language is `server:errors.<code>`. */
export class Problem extends Error {
  readonly status: ContentfulStatusCode
  readonly code: RefusalCode
  readonly details: ProblemDetails

  constructor(status: ContentfulStatusCode, code: RefusalCode, details: ProblemDetails = {}) {
    super(`${status} ${code}`)
    this.status = status
    this.code = code
    this.details = details
  }
}

export const invalid = (field: string, code: RefusalCode = 'invalid'): Problem => new Problem(400, code, { field })
export const notFound = (): Problem => new Problem(404, 'not-found')
export const forbidden = (): Problem => new Problem(403, 'forbidden')

/** A refusal as a reply: with the status that the endpoint gives its code, or 400. */
export const answerOf = ({ code, details }: Refusal, statuses: Partial<Record<RefusalCode, ContentfulStatusCode>> = {}): Problem =>
  new Problem(statuses[code] ?? usual[code] ?? 400, code, details)

const usual: Partial<Record<RefusalCode, ContentfulStatusCode>> = { 'not-found': 404, forbidden: 403 }
