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
  /** The visitor's number in the format of the agency's country. */
  phone: string
  /** The URL at which the agency opens the contact; null if it has no screen for that. */
  link: string | null
  /** The visitor's language. */
  language: Language
  sender: string
  at: Date
}

const maxSubject = 200
// Removes line breaks, which would end a mail header: an ad's title may come from elsewhere.
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, maxSubject)
const absent = '-'

const about = ({ target: { ad, advertiser } }: RequestMail): string =>
  oneLine(ad ? [ad.title, ad.reference].filter(Boolean).join(' - ') : advertiser)

const frame = ({ target, sender, at }: RequestMail) => ({ advertiserId: target.advertiserId, userId: null, sender, createdAt: at })

/** The mail to the agency, in its language; replies go to the visitor. */
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
 * The mail to the visitor, in the visitor's language. It contains what was typed only if a copy was requested: otherwise anybody
 * could write to other people's addresses in the agency's name.
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
