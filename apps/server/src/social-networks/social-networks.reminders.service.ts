import { accountTimeZone } from '@vitrine/core/days'
import { createFormatters } from '@vitrine/core/i18n'
import { hasNetwork } from '@vitrine/core/social-networks'
import { accountOf, findMember, mainUserOf } from '../account/account.store.ts'
import type { ServerConfig } from '../config.ts'
import type { Database, Db } from '../db/database.ts'
import { mailNotification } from '../notifications/notifications.mail.store.ts'
import { notify } from '../notifications/notifications.store.ts'
import type { Clock } from '../ports/clock.ts'
import type { ServerTexts } from '../ports/texts.ts'
import { takeEnding, type EndingConnection } from './social-networks.reminders.store.ts'

interface ReminderDeps {
  database: Database
  clock: Clock
  texts: ServerTexts
  config: Pick<ServerConfig, 'publicUrl' | 'senderAddress' | 'tokenSecret' | 'demoLogins'>
}

const networkNames = { facebook: 'Facebook', instagram: 'Instagram', google: 'Google Business Profile', linkedin: 'LinkedIn' } as const

/** Mails the account's main user, unless it has unsubscribed from the network or is closed. */
const tell = async (
  tx: Db,
  { clock, texts, config }: ReminderDeps,
  { advertiserId, network, pageName, endsAt, planned }: EndingConnection,
): Promise<void> => {
  const member = await findMember(tx, await mainUserOf(tx, advertiserId))
  if (!member || member.advertiser.status === 'INACTIF') return
  const account = await accountOf(tx, member, config.demoLogins)
  const { advertiser, user } = account
  if (!advertiser.options.socialManagement || !hasNetwork(advertiser, network)) return
  const t = texts[advertiser.language]
  const { formatDateTime, formatNumber } = createFormatters(advertiser.language, accountTimeZone(account))
  const values = {
    network: networkNames[network],
    page: pageName,
    date: formatDateTime(new Date(endsAt)),
    planned: planned === 0 ? '' : `\n${t('mail.connection.planned', { count: planned, number: formatNumber(planned) })}`,
    link: `${config.publicUrl}/socialNetworks`,
  }
  await mailNotification(tx, config, 'connection-ending', {
    advertiserId,
    userId: user.id,
    sender: config.senderAddress,
    recipient: user.email,
    subject: t('mail.connection.subject', values),
    body: t('mail.connection.body', values),
    createdAt: clock.now(),
  })
  const facts = { network, page: pageName, endsAt: new Date(endsAt).toISOString() }
  await notify(tx, { userIds: [user.id], kind: 'connection-ending', facts, now: clock.now() })
}

/** Mails accounts whose connections expire soon: one mail each, and none twice. */
export const remindOfEnds = async (deps: ReminderDeps): Promise<void> => {
  const next = (): Promise<boolean> =>
    deps.database.db.transaction(async (tx) => {
      const ending = await takeEnding(tx, deps.clock.now())
      if (ending) await tell(tx, deps, ending)
      return ending !== null
    })
  while (await next());
}
