import type { MessageKey } from '../i18n/sources.ts'
import type { Translate } from '../i18n/messages.types.ts'
import type { ReviewNetwork } from '../reviews/reviews.model.ts'
import type { ReviewLetter } from './review-requests.model.ts'

export type LetterTexts = Translate<MessageKey<'review-request-mail'>>

/** The words of the product for an account that has not written its own. */
export const usualLetter = (t: LetterTexts, agency: string): ReviewLetter => ({
  subject: t('letter.subject', { agency }),
  sir: t('letter.sir'),
  contentMail: t('letter.contentMail', { agency }),
  deviseMail: t('letter.deviseMail'),
  sincerely: t('letter.sincerely', { agency }),
})

/** The parts of the mail, from which both its forms and the preview are made. */
export interface ReviewMail {
  subject: string
  greeting: string
  paragraphs: string[]
  reference: string
  links: { network: ReviewNetwork; label: string; href: string }[]
  motto: string
  closing: string
  /** Why it was sent, and how to get no more. */
  reason: string
  unsubscribe: { label: string; href: string }
}

interface MailScope {
  t: LetterTexts
  agency: string
  name: string
  reference: string
  links: readonly { network: ReviewNetwork; href: string }[]
  unsubscribe: string
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)

/** The whole mail: the same links for everybody, whatever they are thought to say. */
export const composeMail = (letter: ReviewLetter, { t, agency, name, reference, links, unsubscribe }: MailScope): ReviewMail => ({
  subject: letter.subject,
  greeting: letter.sir === '' ? '' : `${[letter.sir, name].filter(Boolean).join(' ')},`,
  paragraphs: paragraphsOf(letter.contentMail),
  reference: reference && t('reference', { reference }),
  links: links.map(({ network, href }) => ({ network, label: t(`review.${network}`), href })),
  motto: letter.deviseMail,
  closing: letter.sincerely,
  reason: t('reason', { agency }),
  unsubscribe: { label: t('unsubscribe'), href: unsubscribe },
})

/** The mail for programs that show no HTML. */
export const mailText = ({ greeting, paragraphs, reference, links, motto, closing, reason, unsubscribe }: ReviewMail): string =>
  [
    greeting,
    ...paragraphs,
    reference,
    ...links.map(({ label, href }) => `${label}\n${href}`),
    motto,
    closing,
    `-- \n${reason}\n${unsubscribe.label}\n${unsubscribe.href}`,
  ]
    .filter(Boolean)
    .join('\n\n')
