import type { Account } from '@vitrine/core/account'
import type { Language } from '@vitrine/core/i18n'
import type { NotificationChoice } from '@vitrine/core/notifications'
import type { Database } from '../db/database.ts'
import { invalid } from '../refusal.ts'
import { kindNames, notificationKinds } from './notifications.kinds.rules.ts'
import { wordsOf } from './notifications.service.ts'
import { findWithout, saveWithout } from './notifications.store.ts'

/** What a person can be told of, whether they are, and what becomes of the email of it. */
export const readChoices = async (database: Database, account: Account, language: Language): Promise<NotificationChoice[]> => {
  const without = await findWithout(database, account.user.id)
  const words = await wordsOf(account, language)
  return kindNames.flatMap((kind) => {
    const { name, offered, mail } = notificationKinds[kind]
    if (!offered(account)) return []
    const isSet = mail !== 'always' && mail !== 'never'
    return [{ kind, name: name(words), isOn: !without.includes(kind), mail: isSet ? 'settings' : mail, settings: isSet ? mail : null }]
  })
}

/** Tells a person of these kinds no more. */
export const leaveOut = async (database: Database, { user, advertiser }: Account, without: readonly string[]): Promise<void> => {
  if (!without.every((kind) => kindNames.some((known) => known === kind))) throw invalid('without')
  await saveWithout(database, { userId: user.id, advertiserId: advertiser.id }, without)
}
