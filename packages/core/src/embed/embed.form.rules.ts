import { isEmail, phoneDigits } from '../contacts/contacts.reach.ts'
import type { ContactRequest } from './embed.model.ts'

/** The most letters of each text of a request. */
export const requestLengths = { firstName: 100, lastName: 100, email: 254, phone: 20, message: 5000 } as const

/** Milliseconds from the form's setup; nobody reads and writes faster. */
export const minFillMs = 2000
/** Milliseconds a challenge can be answered in. */
export const challengeLifetimeMs = 30 * 60_000

export type RequestReason = 'required' | 'invalid' | 'digits-only' | 'too-short' | 'too-long'
export type RequestField = keyof typeof requestLengths | 'consent'
export type RequestRefusals = { [Field in RequestField]?: RequestReason }

const minPhone = 6

/** Line breaks and other control signs have no place in what becomes a mail's header. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()

/** A request as it is kept: without spaces around it, the phone number as digits. Whoever types spaces or dots is not refused for it. */
export const tidyRequest = (request: ContactRequest): ContactRequest => ({
  ...request,
  firstName: oneLine(request.firstName),
  lastName: oneLine(request.lastName),
  email: oneLine(request.email),
  phone: phoneDigits(request.phone),
  message: request.message.trim(),
})

const shapes: { [Field in RequestField]?: (request: ContactRequest) => RequestReason | false } = {
  email: ({ email }) => !isEmail(email) && (email ? 'invalid' : 'required'),
  phone: ({ phone }) => phone !== '' && (/\D/.test(phone) ? 'digits-only' : phone.length < minPhone && 'too-short'),
  message: ({ message }) => !message && 'required',
  consent: ({ consent }) => !consent && 'required',
}

const fields: readonly RequestField[] = ['firstName', 'lastName', 'email', 'phone', 'message', 'consent']

/** What is wrong with a request, field by field in the order of the form; an empty object when nothing is. */
export const contactRequestRefusals = (typed: ContactRequest): RequestRefusals => {
  const request = tidyRequest(typed)
  const reasonOf = (field: RequestField): RequestReason | false | undefined =>
    field !== 'consent' && request[field].length > requestLengths[field] ? 'too-long' : shapes[field]?.(request)
  const refusals: RequestRefusals = {}
  for (const field of fields) {
    const reason = reasonOf(field)
    if (reason) refusals[field] = reason
  }
  return refusals
}
