import type { NewMail } from '../mail/mail.store.ts'
import type { MessageKey, Translate } from '@vitrine/core/i18n'
import type { OwnerPage } from './owner-report.page.model.ts'

export interface ReportMail {
  t: Translate<MessageKey<'owner-page'>>
  page: OwnerPage
  pdf: Buffer
  /** The ad's reference and today in the reader's words. */
  reference: string
  date: string
  link: string
  monthly: boolean
  from: { advertiserId: number; userId: number | null; sender: string; replyTo: string }
  recipient: string
  at: Date
}

const maxSubject = 200
// Removes line breaks, which would end a mail header.
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, maxSubject)

/** The mail to the owner with the PDF; replies go to the manager of the ad. */
export const ownerReportMail = ({ t, page, pdf, reference, date, link, monthly, from, recipient, at }: ReportMail): NewMail => ({
  ...from,
  recipient,
  subject: oneLine(t('mail.subject', { date, reference })),
  body:
    t('mail.body', { title: oneLine(page.title), link, name: page.by }) +
    (monthly ? `\n\n${t('mail.monthly', { stop: page.words.stop })}` : ''),
  attachment: pdf,
  attachmentName: `${reference || 'report'}.pdf`,
  ...(monthly && { unsubscribeUrl: `${link}/stop` }),
  createdAt: at,
})
