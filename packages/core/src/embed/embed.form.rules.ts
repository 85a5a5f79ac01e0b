import { isEmail, phoneDigits } from '../reach/reach.ts'
import type { ContactRequest } from './embed.model.ts'

/** The most letters of each text of a request. */
export const requestLengths = { firstName: 100, lastName: 100, email: 200, phone: 20, object: 150, message: 5000 } as const

/** Milliseconds from the form's setup; nobody reads and writes faster. */
export const minFillMs = 2000
/** Milliseconds a challenge can be answered in. */
export const challengeLifetimeMs = 30 * 60_000

/** Why a field is refused; also the key of its text under `errors` of the namespace `contact-form`. */
export type RequestReason =
  | 'first-name-too-long'
  | 'last-name-too-long'
  | 'email-required'
  | 'email-invalid'
  | 'phone-digits-only'
  | 'phone-too-short'
  | 'phone-too-long'
  | 'object-required'
  | 'object-too-long'
  | 'message-required'
  | 'message-too-long'
  | 'consent-required'
export type RequestField = keyof typeof requestLengths | 'consent'
export type RequestRefusals = { [Field in RequestField]?: RequestReason }

const minPhone = 6

/** Line breaks and other control signs have no place in what becomes a mail's header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** A request as it is kept: without spaces around it, the phone number as digits. Whoever types spaces or dots is not refused for it. */
export const tidyRequest = (request: ContactRequest): ContactRequest => ({
  ...request,
  firstName: oneLine(request.firstName),
  lastName: oneLine(request.lastName),
  email: oneLine(request.email),
  phone: phoneDigits(request.phone),
  object: oneLine(request.object),
  message: request.message.trim(),
})

type Judge = (request: ContactRequest) => RequestReason | false

const lengths = requestLengths

/** In the order of the form. */
const judges: readonly [RequestField, Judge][] = [
  ['firstName', ({ firstName }) => firstName.length > lengths.firstName && 'first-name-too-long'],
  ['lastName', ({ lastName }) => lastName.length > lengths.lastName && 'last-name-too-long'],
  ['email', ({ email }) => !email ? 'email-required' : (email.length > lengths.email || !isEmail(email)) && 'email-invalid'],
  [
    'phone',
    ({ phone }) => {
      if (/\D/.test(phone)) return 'phone-digits-only'
      if (phone.length > lengths.phone) return 'phone-too-long'
      return phone !== '' && phone.length < minPhone && 'phone-too-short'
    },
  ],
  ['object', ({ object }) => !object ? 'object-required' : object.length > lengths.object && 'object-too-long'],
  ['message', ({ message }) => !message ? 'message-required' : message.length > lengths.message && 'message-too-long'],
  ['consent', ({ consent }) => !consent && 'consent-required'],
]

/** What is wrong with a request, field by field in the order of the form; an empty object when nothing is. */
export const contactRequestRefusals = (typed: ContactRequest): RequestRefusals => {
  const request = tidyRequest(typed)
  return Object.fromEntries(judges.map(([field, judge]) => [field, judge(request)]).filter(([, reason]) => reason)) as RequestRefusals
}
