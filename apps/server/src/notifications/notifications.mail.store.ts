import { timeZoneOf } from '@vitrine/core/days'
import { loadTranslator, type Language } from '@vitrine/core/i18n'
import type { ServerConfig } from '../config.ts'
import type { Db } from '../db/database.ts'
import { firstRow, sql } from '../db/sql.ts'
import { insertMail, type NewMail } from '../mail/mail.store.ts'
import { quietOf } from './notifications.choices.store.ts'
import { leavingToken } from './notifications.leaving.rules.ts'
import type { NotificationKindName } from './notifications.model.ts'
import { quietUntil } from './notifications.quiet.rules.ts'

interface Reader {
  email: string
  isWanted: boolean
  quietFrom: number | null
  quietTo: number | null
  country: string
  language: Language
}

const findReader = (tx: Db, userId: number | null, kind: NotificationKindName): Promise<Reader | null> =>
  firstRow<Reader>(
    tx,
    sql`SELECT users.email, coalesce((own.channels -> ${kind}::text ->> 'mail')::boolean, true) AS "isWanted", own.quiet_from AS "quietFrom",
        own.quiet_to AS "quietTo", advertisers.country, advertisers.language
      FROM users JOIN advertisers ON advertisers.id = users.advertiser_id LEFT JOIN notification_choices AS own ON own.user_id = users.id
      WHERE users.id = ${userId}`,
  )

/**
 * Writes the email of a notification, with a link that ends emails of its kind, unless its person wants none. In quiet hours it waits
 * for their end. An email to another address than the person's own was asked for by itself, and is sent as it is.
 */
export const mailNotification = async (
  tx: Db,
  { publicUrl, tokenSecret }: Pick<ServerConfig, 'publicUrl' | 'tokenSecret'>,
  kind: NotificationKindName,
  mail: NewMail,
): Promise<void> => {
  const reader = await findReader(tx, mail.userId, kind)
  if (mail.userId === null || !reader || reader.email !== mail.recipient) return void (await insertMail(tx, mail))
  if (!reader.isWanted) return
  const t = await loadTranslator(reader.language, 'notifications')
  const link = `${publicUrl}/notification-mail/${leavingToken(tokenSecret, { userId: mail.userId, kind })}/stop`
  await insertMail(tx, {
    ...mail,
    body: `${mail.body.trimEnd()}\n\n${t('mail.stop', { link })}`,
    unsubscribeUrl: link,
    notBefore: quietUntil(mail.createdAt, quietOf(reader), timeZoneOf(reader.country)),
  })
}
