import { accountTimeZone } from '@vitrine/core/days'
import { createFormatters } from '@vitrine/core/i18n'
import { accountOf, findMember, mainUserOf } from '../account/account.store.ts'
import type { ServerConfig } from '../config.ts'
import type { Db } from '../db/database.ts'
import { insertMail } from '../mail/mail.store.ts'
import type { ServerTexts } from '../ports/texts.ts'
import type { KeyRow } from './embed.table.ts'

interface Leak {
  key: KeyRow
  page: string | null
  at: Date
}

/** Tells the main account that a browser has shown one of its secret keys. */
export const insertLeakMail = async (
  tx: Db,
  { texts, config }: { texts: ServerTexts; config: Pick<ServerConfig, 'publicUrl' | 'senderAddress' | 'demoLogins'> },
  { key, page, at }: Leak,
): Promise<void> => {
  const member = await findMember(tx, await mainUserOf(tx, key.advertiserId))
  if (!member || member.advertiser.status === 'INACTIF') return
  const account = await accountOf(tx, member, config.demoLogins)
  const { advertiser, user } = account
  const t = texts[advertiser.language]
  const values = {
    name: key.name,
    key: key.shown,
    date: createFormatters(advertiser.language, accountTimeZone(account)).formatDateTime(at),
    where: page === null ? '' : t('mail.key-leak.where', { page }),
    link: `${config.publicUrl}/profile`,
  }
  await insertMail(tx, {
    advertiserId: advertiser.id,
    userId: user.id,
    sender: config.senderAddress,
    recipient: user.email,
    subject: t('mail.key-leak.subject', values),
    body: t('mail.key-leak.body', values),
    createdAt: at,
  })
}
