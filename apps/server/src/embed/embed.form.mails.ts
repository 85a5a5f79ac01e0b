import type { ContactRequest } from '@vitrine/core/embed'
import type { Language } from '@vitrine/core/i18n'
import type { ServerTexts } from '../ports/texts.ts'
import type { NewMail } from '../mail/mail.store.ts'
import type { FormTarget } from './embed.form.store.ts'

export interface RequestMail {
  target: FormTarget
  request: ContactRequest
  portal: string
  reference: string
  /** The visitor's number as the agency's country writes it. */
  phone: string
  /** Where the agency opens the contact; null when it has no screen for that. */
  link: string | null
  /** The visitor's. */
  language: Language
  sender: string
  at: Date
}

const maxSubject = 200
// Ends a line in a mail's head, whatever wrote it there: an ad's title may come from somewhere else.
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, maxSubject)
const absent = '-'

const about = ({ target: { ad, advertiser } }: RequestMail): string =>
  oneLine(ad ? [ad.title, ad.reference].filter(Boolean).join(' - ') : advertiser)

const frame = ({ target, sender, at }: RequestMail) => ({ advertiserId: target.advertiserId, userId: null, sender, createdAt: at })

/** To the agency, in its language; an answer goes to the visitor. */
export const agencyMail = (texts: ServerTexts, mail: RequestMail): NewMail => {
  const { target, request, portal, reference, phone, link } = mail
  const t = texts[target.language]
  const { email, object, message } = request
  const name = [request.firstName, request.lastName].filter(Boolean).join(' ') || absent
  const open = link === null ? '' : `\n\n${t('mail.request.open', { link })}`
  return {
    ...frame(mail),
    recipient: target.email,
    replyTo: email,
    subject: oneLine(t('mail.request.subject', { object, reference })),
    body:
      t('mail.request.body', {
        portal: oneLine(portal),
        object,
        about: about(mail),
        name,
        email,
        phone: phone || absent,
        message,
        reference,
      }) + open,
  }
}

/**
 * To the visitor, in the visitor's language. Nothing of what was typed is in it unless a copy was asked for: whoever types
 * somebody else's address shall not write to them in the agency's name.
 */
export const visitorMail = (texts: ServerTexts, mail: RequestMail): NewMail => {
  const { target, request, reference, language } = mail
  const t = texts[language]
  const copy = request.copy ? `\n\n${t('mail.receipt.copy', { object: request.object, message: request.message })}` : ''
  return {
    ...frame(mail),
    recipient: request.email,
    replyTo: null,
    subject: oneLine(t('mail.receipt.subject', { advertiser: target.advertiser, reference })),
    body: t('mail.receipt.body', { advertiser: oneLine(target.advertiser), about: about(mail), reference }) + copy,
  }
}
