import { phoneNumberIn } from '@vitrine/core/post-checks'
import type { PublicationReason } from '@vitrine/core/posts'
import type { FieldFault, NetworkFaultFacts } from './social-networks.connector.model.ts'
import { listAt, retryAtOf, textAt, type Json, type Judge } from './social-networks.http.client.ts'

const minuteMs = 60_000

/** The fields and rules named in an error's details. Source: "Error handling" of the Business Profile APIs. */
const detailsOf = (body: Json): string => JSON.stringify(listAt(body, 'error', 'details'))

/**
 * The fields that an error names: with a description, or with a code that tells what is wrong with them. Source: the same, and
 * https://developers.google.com/my-business/reference/businessinformation/rest/v1/ErrorCode.
 */
const fieldsOf = (body: Json): FieldFault[] =>
  listAt(body, 'error', 'details').flatMap((detail) => [
    ...listAt(detail, 'fieldViolations').map((violation) => ({
      field: textAt(violation, 'field') ?? '',
      answer: textAt(violation, 'description') ?? '',
    })),
    ...(textAt(detail, 'metadata', 'field_mask')?.split(',') ?? []).map((field) => ({ field, answer: textAt(detail, 'reason') ?? '' })),
  ])

const invalidReason = (message: string, body: Json): PublicationReason => {
  const told = `${message} ${detailsOf(body)}`
  if (/phone/i.test(told)) return 'phone-number'
  if (/media|photo|image|sourceUrl/i.test(told)) return 'media'
  if (/duplicate|already exists/i.test(told)) return 'duplicate'
  return /summary|text|event|offer|title|callToAction|url/i.test(told) ? 'text' : 'unknown'
}

const reasonOf = (status: number, message: string, body: Json): PublicationReason => {
  if (status === 401) return 'connection-expired'
  if (status === 403) return /quota|rate/i.test(message) ? 'rate-limit' : 'rights'
  if (status === 409) return 'duplicate'
  if (status === 429) return 'rate-limit'
  if (status >= 500) return 'outage'
  return status === 400 ? invalidReason(message, body) : 'unknown'
}

/** Interprets Google's errors: `error` with status, message and details; `error_description` for tokens. */
export const judgeGoogle: Judge = ({ status, headers, body }, now): NetworkFaultFacts => {
  // A consent that was withdrawn or has expired.
  if (textAt(body, 'error') !== null)
    return { reason: 'connection-expired', answer: textAt(body, 'error_description') ?? textAt(body, 'error') ?? '' }
  const answer = textAt(body, 'error', 'message') ?? `HTTP ${status}`
  const reason = reasonOf(status, answer, body)
  const told = reason === 'rate-limit' || reason === 'outage' ? retryAtOf(headers, now) : null
  const retryAt = told ?? (reason === 'rate-limit' ? new Date(now.getTime() + minuteMs) : null)
  return { reason, answer, retryAt, fields: fieldsOf(body) }
}

/** Why Google has removed a post that it had accepted: a phone number in the text is a reason that it never names. */
export const refusedLater = (summary: string): string => (phoneNumberIn(summary) === null ? 'REJECTED' : 'REJECTED: PHONE_NUMBER')
