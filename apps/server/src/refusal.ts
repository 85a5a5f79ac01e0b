import type { MessageKey } from '@vitrine/core/i18n'

/** The code of a refusal: there is a text `server:errors.<code>` for each. */
export type RefusalCode = MessageKey<'server'> extends infer Key ? (Key extends `errors.${infer Code}` ? Code : never) : never

/** Those that are told in the reply of a call that succeeds for HTTP. */
export const repliedRefusals = [
  'broadcast-code',
  'broadcast-quotas',
  'broadcast-quotas-changed',
  'broadcast-action',
  'post-not-proposed',
] as const satisfies readonly RefusalCode[]

export interface RefusalDetails {
  /** The wire name of the field the refusal is about. */
  field?: string
  /** What is wrong with the field, by the code that its form knows: the page has a sentence for it. */
  reason?: string
  /** Values for the placeholders of the message. */
  params?: Record<string, string | number>
  /** Seconds to wait before another try makes sense. */
  retryAfter?: number
}

/**
 * What is thrown where the server will not do what was asked. `http/errors.ts` answers it with the status that the endpoint gives
 * its code; nothing else knows of statuses.
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
