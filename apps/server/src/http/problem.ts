import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ProblemCode } from './messages.ts'

export interface ProblemDetails {
  /** The wire name of the field the refusal is about. */
  field?: string
  /** Values for the placeholders of the message. */
  params?: Record<string, string | number>
  /** Seconds to wait before another try makes sense. */
  retryAfter?: number
}

/** A refusal with a stable code; the message in the caller's language is `server:errors.<code>`. */
export class Problem extends Error {
  readonly status: ContentfulStatusCode
  readonly code: ProblemCode
  readonly details: ProblemDetails

  constructor(status: ContentfulStatusCode, code: ProblemCode, details: ProblemDetails = {}) {
    super(`${status} ${code}`)
    this.status = status
    this.code = code
    this.details = details
  }
}

export const invalid = (field: string, code: ProblemCode = 'invalid'): Problem => new Problem(400, code, { field })
export const notFound = (): Problem => new Problem(404, 'not-found')
export const forbidden = (): Problem => new Problem(403, 'forbidden')
