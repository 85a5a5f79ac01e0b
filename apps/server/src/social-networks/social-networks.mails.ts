import { loadTranslator } from '@vitrine/core/i18n'
import { networkNames } from '@vitrine/core/social-networks'
import { accountOf, findMember } from '../account/account.store.ts'
import type { ServerConfig } from '../config.ts'
import type { Db } from '../db/database.ts'
import { mailNotification } from '../notifications/notifications.mail.store.ts'
import type { ConnectionRow } from './social-networks.table.ts'

interface Ended {
  config: Pick<ServerConfig, 'publicUrl' | 'senderAddress' | 'tokenSecret' | 'demoLogins'>
  userId: number
  row: Pick<ConnectionRow, 'network' | 'pageName'>
  now: Date
}

/** Tells a person that a network takes the connection of their page no more; nobody of a closed account. */
export const writeConnectionEnded = async (tx: Db, { config, userId, row, now }: Ended): Promise<void> => {
  const member = await findMember(tx, userId)
  if (!member || member.advertiser.status === 'INACTIF') return
  const { advertiser, user } = await accountOf(tx, member, config.demoLogins)
  const t = await loadTranslator(advertiser.language, 'server')
  const values = { network: networkNames[row.network], page: row.pageName ?? '', link: `${config.publicUrl}/socialNetworks` }
  await mailNotification(tx, config, 'connection-ended', {
    advertiserId: advertiser.id,
    userId,
    sender: config.senderAddress,
    recipient: user.email,
    subject: t('mail.connectionEnded.subject', values),
    body: t('mail.connectionEnded.body', values),
    createdAt: now,
  })
}
