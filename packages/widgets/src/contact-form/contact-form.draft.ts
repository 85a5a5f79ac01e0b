import type { ContactRequest, FormSubject } from '@vitrine/core/embed'

/** What a visitor typed so far, and the number of the last attempt to send it. */
export interface Draft {
  request: ContactRequest
  /** The request as it was when it was last sent, with the number it was sent under. */
  attempt: { number: string; content: string } | null
}

export const emptyRequest: ContactRequest = {
  civility: null,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  object: '',
  message: '',
  consent: false,
  copy: false,
}

const keyOf = (subject: FormSubject): string => `vitrine-contact-form:${Object.entries(subject).flat().join(':')}`

const texts = ['firstName', 'lastName', 'email', 'phone', 'object', 'message'] as const
const isTyped = (request: ContactRequest): boolean => texts.some((name) => request[name])

/** The draft of this tab; null when there is none, or the browser keeps nothing for the page. */
export const readDraft = (subject: FormSubject): Draft | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(subject)) ?? 'null') as Draft | null
    if (!kept || !isTyped(kept.request)) return null
    // Consent is given anew each time: nobody agrees by reloading a page.
    return { attempt: kept.attempt, request: { ...emptyRequest, ...kept.request, consent: false } }
  } catch {
    return null
  }
}

export const keepDraft = (subject: FormSubject, draft: Draft | null): void => {
  try {
    if (draft) sessionStorage.setItem(keyOf(subject), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(subject))
  } catch {
    // A page in a private window may keep nothing; the form works all the same.
  }
}

const uuid = (): string => {
  // `crypto.randomUUID` is only there on pages served over https.
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The same content goes under the same number, so that it arrives once however often it is sent. */
export const numbered = (draft: Draft): Draft & { attempt: NonNullable<Draft['attempt']> } => {
  const content = JSON.stringify(draft.request)
  const attempt = draft.attempt?.content === content ? draft.attempt : { number: uuid(), content }
  return { ...draft, attempt }
}
