import type { Language } from '@vitrine/core/i18n'
import type { Caller } from '../caller.ts'
import type { Services } from '../ports/services.ts'
import type { NewMail } from './mail.store.ts'

/** A mail before it is said whose it is. */
export type Draft = Pick<NewMail, 'recipient' | 'subject' | 'body' | 'attachment' | 'attachmentName'> & { replyTo: string }

interface ContactMessage {
  object: string
  message: string
  name: string
  email: string
  phone: string
  copy: boolean
  /** The product that the sender asks to be called back about. */
  produit?: string | undefined
}

/**
 * A message to the contact mailbox; with it a copy for who wrote it, or for who asks to be called back the confirmation of that.
 * Both go to the user's own address, whatever was typed: the server must not mail strangers.
 */
export const contactDrafts = (
  { config, texts }: Pick<Services, 'config' | 'texts'>,
  { account: { user, advertiser } }: Caller,
  { object, message, name, email, phone, copy, produit }: ContactMessage,
  language: Language,
): Draft[] => {
  const t = texts[language]
  const first = {
    recipient: config.contactAddress,
    replyTo: email,
    subject: t('mail.contact.subject', { name, object }),
    body: t('mail.contact.body', { message, name, email, phone, login: advertiser.login }),
  }
  const own = { recipient: user.email || advertiser.email, replyTo: config.contactAddress }
  if (produit !== undefined)
    return [first, { ...own, subject: t('mail.call-back.subject', { object }), body: t('mail.call-back.body', { name, phone, message }) }]
  return copy ? [first, { ...first, ...own }] : [first]
}
