import { createHash } from 'node:crypto'
import { contactForm, sentRequestWire, type ContactRequest, type SentRequest } from '@vitrine/core/embed'
import { accepted } from '../form.ts'
import { Refusal } from '../refusal.ts'

export type Subject = Pick<SentRequest, 'ad' | 'establishment'>

/** One thing that a form is about; refuses none, and two. */
export const checkSubject = ({ ad, establishment }: Subject): Subject => {
  const fits = (id: number | null) => id === null || id > 0
  if ((ad === null) === (establishment === null) || !fits(ad) || !fits(establishment)) throw new Refusal('invalid', { field: 'annonce' })
  return { ad, establishment }
}

// What no keyboard writes and no database keeps; lines and tabs stay.
const readable = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\n\t])\p{Cc}/gu, '')

/** What a visitor wrote, as it is kept; refuses what does not fit. */
export const checkRequest = (sent: SentRequest): ContactRequest =>
  accepted(contactForm, sentRequestWire, { ...sent, message: readable(sent.message) }, undefined)

/** Tells two requests under one number apart. */
export const hashOfRequest = (subject: Subject, request: ContactRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([subject.ad, subject.establishment, request]))
    .digest('hex')
