import { createHash } from 'node:crypto'
import { contactForm, sentRequestWire, type ContactRequest, type SentRequest } from '@vitrine/core/embed'
import { accepted } from '../form.ts'
import { Refusal } from '../refusal.ts'

export type Subject = Pick<SentRequest, 'ad' | 'establishment'>

/** The subject of a form; refuses none, and more than one. */
export const checkSubject = ({ ad, establishment }: Subject): Subject => {
  const fits = (id: number | null) => id === null || id > 0
  if ((ad === null) === (establishment === null) || !fits(ad) || !fits(establishment)) throw new Refusal('invalid', { field: 'annonce' })
  return { ad, establishment }
}

// Removes control characters, which PostgreSQL may not store; line breaks and tabs stay.
const readable = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\n\t])\p{Cc}/gu, '')

/** A visitor's request as it is stored; refuses invalid ones. */
export const checkRequest = (sent: SentRequest): ContactRequest =>
  accepted(contactForm, sentRequestWire, { ...sent, message: readable(sent.message) }, undefined)

/** A hash that distinguishes two requests with the same idempotency key. */
export const hashOfRequest = (subject: Subject, request: ContactRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([subject.ad, subject.establishment, request]))
    .digest('hex')
