import type { Account } from '@vitrine/core/account'
import type { PublicationReason } from '@vitrine/core/posts'
import { networkNames } from '@vitrine/core/social-networks'
import { accountTimeZone } from '@vitrine/core/days'
import { createFormatters } from '@vitrine/core/i18n'
import type { ServerConfig } from '../config.ts'
import type { Db } from '../db/database.ts'
import { insertMail } from '../mail/mail.store.ts'
import type { ServerTexts } from '../ports/texts.ts'
import type { PublicationRow } from '../posts/posts.model.ts'

interface Told {
  account: Account
  claimed: PublicationRow
  title: string
  reason: PublicationReason
  /** The network's own words. */
  answer: string | null
  now: Date
}

/** Tells whoever planned a post that it did not go out, why, and what can be done. */
export const writeNotPublished = async (
  tx: Db,
  { texts, config }: { texts: ServerTexts; config: Pick<ServerConfig, 'publicUrl' | 'senderAddress'> },
  { account, claimed, title, reason, answer, now }: Told,
): Promise<void> => {
  const { user, advertiser } = account
  const t = texts[advertiser.language]
  const { formatDateTime } = createFormatters(advertiser.language, accountTimeZone(account))
  const text = t(`mail.post.reasons.${reason}`)
  const values = {
    title,
    network: networkNames[claimed.network],
    date: formatDateTime(new Date(claimed.dueAt)),
    reason: answer === null ? text : `${text}\n${t('mail.post.answer', { answer })}`,
    link: `${config.publicUrl}/socialNetworkPosts?status=failed,held`,
  }
  await insertMail(tx, {
    advertiserId: advertiser.id,
    userId: user.id,
    sender: config.senderAddress,
    recipient: user.email,
    subject: t('mail.post.subject', values),
    body: t('mail.post.body', values),
    createdAt: now,
  })
}
