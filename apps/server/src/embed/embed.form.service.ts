import { randomInt } from 'node:crypto'
import type { ContactRequest } from '@vitrine/core/embed'
import type { Language } from '@vitrine/core/i18n'
import { receiveContact } from '../contacts/contacts.receive.store.ts'
import { insertMail } from '../mail/mail.store.ts'
import type { Services } from '../ports/services.ts'
import { agencyMail, visitorMail } from './embed.form.mails.ts'
import { insertReceipt, portalOf, type FormTarget, type NewReceipt } from './embed.form.store.ts'

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A reference that can be read out on the phone: without letters that are easily confused. */
export const makeReference = (pick: (index: number) => number = () => randomInt(letters.length)): string =>
  Array.from({ length: 8 }, (_, index) => letters[pick(index) % letters.length])
    .join('')
    .replace(/^.{4}/, '$&-')

export interface Arrival {
  target: FormTarget
  request: ContactRequest
  /** The key's text for the portal of the form's site. */
  portal: string
  /** Address of the page. */
  formUrl: string | null
  language: Language
  /** Whether the visitor gets a mail too. */
  mailsVisitor: boolean
  receipt: NewReceipt
}

/** Stores receipt, contact and mails together or not at all; false if the receipt exists already. */
export const receiveRequest = async (services: Services, arrival: Arrival): Promise<boolean> => {
  const { database, config, texts } = services
  const { target, request, receipt, language } = arrival
  const portal = await portalOf(database, arrival.portal)
  const { reference, at } = receipt
  // Loaded with the first request, so that it does not slow down the start.
  const { writtenPhone } = await import('../contacts/contacts.people.model.ts')
  const phone = writtenPhone(request.phone, target.country)
  return database.db.transaction(async (tx) => {
    if (!(await insertReceipt(tx, receipt))) return false
    const contact = {
      advertiserId: target.advertiserId,
      adId: target.ad?.id ?? null,
      portal,
      at,
      idempotency: `form ${receipt.keyId} ${receipt.idempotencyKey}`,
      civility: request.civility,
      firstName: request.firstName,
      lastName: request.lastName,
      email: request.email,
      phone: request.phone,
      object: request.object,
      message: request.message,
      score: null,
      formUrl: arrival.formUrl,
      isReconciliation: false,
    }
    const { id } = await receiveContact({ database }, contact, tx)
    const link = target.hasContacts ? `${config.publicUrl}/contact/contacts-all?contact=${id}` : null
    const mail = { target, request, portal: portal.name, reference, phone, link, language, sender: config.senderAddress, at }
    const mails = [agencyMail(texts, mail), ...(arrival.mailsVisitor ? [visitorMail(texts, mail)] : [])]
    for (const each of mails) await insertMail(tx, { ...each, contactId: id })
    return true
  })
}
