import { instant, integer, mapped, nullableText, pageOf, record, text } from '../wire/index.ts'
import type { UndeliveredMail } from './mail.model.ts'

const undeliveredMailWire = record<UndeliveredMail>()({
  id: ['id', integer],
  recipient: ['destinataire', text],
  subject: ['objet', text],
  writtenAt: ['date', instant],
  failedAt: ['abandon', instant],
  failure: ['motif', mapped({ refus: 'refused', sans_remise: 'undelivered' })],
  answer: ['reponse', nullableText],
})

/** A page of undelivered mails with the total. */
export const undeliveredMailPageWire = pageOf('mail', undeliveredMailWire)
