import type { Account } from '@vitrine/core/account'
import type { PublicationReason } from '@vitrine/core/posts'
import { networkNames } from '@vitrine/core/social-networks'
import { accountTimeZone } from '@vitrine/core/days'
import { createFormatters } from '@vitrine/core/i18n'
import type { Db } from '../db/database.ts'
import { notify } from '../notifications/notifications.store.ts'
import { writeMail } from '../post-approval/post-approval.mails.ts'
import type { MailDesk, PublicationRow } from '../posts/posts.model.ts'

interface Told {
  account: Account
  claimed: PublicationRow
  title: string
  reason: PublicationReason
  /** The network's message. */
  answer: string | null
  now: Date
}

/** Tells whoever planned a post why it was not published, and what can be done. */
export const writeNotPublished = async (tx: Db, desk: MailDesk, { account, claimed, title, reason, answer, now }: Told): Promise<void> => {
  const { language } = account.advertiser
  const t = desk.texts[language]
  const { formatDateTime } = createFormatters(language, accountTimeZone(account))
  const text = t(`mail.post.reasons.${reason}`)
  const values = {
    title,
    network: networkNames[claimed.network],
    date: formatDateTime(new Date(claimed.dueAt)),
    reason: answer === null ? text : `${text}\n${t('mail.post.answer', { answer })}`,
    link: `${desk.config.publicUrl}/socialNetworkPosts?status=failed,held`,
  }
  await writeMail(tx, desk, account, {
    kind: 'post-failed',
    subject: t('mail.post.subject', values),
    body: t('mail.post.body', values),
    now,
  })
  const facts = { id: claimed.postId, kind: claimed.kind, title, network: claimed.network }
  await notify(tx, { userIds: [account.user.id], kind: 'post-failed', facts, now })
}
