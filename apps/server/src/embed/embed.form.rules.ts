import { createHash } from 'node:crypto'
import { contactRequestRefusals, tidyRequest, type ContactRequest, type RequestField, type SentRequest } from '@vitrine/core/embed'
import { invalid } from '../http/problem.ts'

const wireNames: Record<RequestField, string> = {
  firstName: 'prenom',
  lastName: 'nom',
  email: 'email',
  phone: 'telephone',
  object: 'objet',
  message: 'message',
  consent: 'consentement',
}

export type Subject = Pick<SentRequest, 'ad' | 'establishment'>

/** One thing that a form is about; throws 400 for none, or for two. */
export const checkSubject = ({ ad, establishment }: Subject): Subject => {
  const fits = (id: number | null) => id === null || (id > 0 && id < 2 ** 31)
  if ((ad === null) === (establishment === null) || !fits(ad) || !fits(establishment)) throw invalid('annonce')
  return { ad, establishment }
}

// What no keyboard writes and no database keeps; lines and tabs stay.
const readable = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\n\t])\p{Cc}/gu, '')

/** What a visitor wrote, as it is kept; throws 400 with the field that does not fit. */
export const checkRequest = (sent: SentRequest): ContactRequest => {
  const { civility, firstName, lastName, email, phone, object, consent, copy } = sent
  const typed = { civility, firstName, lastName, email, phone, object, message: readable(sent.message), consent, copy }
  const [field] = Object.keys(contactRequestRefusals(typed)) as RequestField[]
  if (field) throw invalid(wireNames[field])
  return tidyRequest(typed)
}

/** Tells two requests under one number apart. */
export const hashOfRequest = (subject: Subject, request: ContactRequest): string =>
  createHash('sha256').update(JSON.stringify([subject.ad, subject.establishment, request])).digest('hex')
