import type { MessageKey } from '@vitrine/core/i18n'

/** The code of a refusal; each has a text `server:errors.<code>`. */
export type RefusalCode = MessageKey<'server'> extends infer Key ? (Key extends `errors.${infer Code}` ? Code : never) : never

/** Refusals that are sent in the body of a successful HTTP reply. */
export const repliedRefusals = [
  'broadcast-code',
  'broadcast-quotas',
  'broadcast-quotas-changed',
  'broadcast-action',
  'post-not-proposed',
] as const satisfies readonly RefusalCode[]

export interface RefusalDetails {
  /** The wire name of the field that the refusal is about. */
  field?: string
  /** What is wrong with the field, as a reason of its form, for which the page has a message. */
  reason?: string
  /** Values for the placeholders of the message. */
  params?: Record<string, string | number>
  /** Seconds until a retry makes sense. */
  retryAfter?: number
}

/**
 * Thrown when the server refuses a request. `http/errors.ts` answers with the status that the endpoint declares for
 * the code; no other code knows of statuses.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

export const invalid = (field: string): Refusal => new Refusal('invalid', { field })
export const notFound = (): Refusal => new Refusal('not-found')
export const forbidden = (): Refusal => new Refusal('forbidden')
