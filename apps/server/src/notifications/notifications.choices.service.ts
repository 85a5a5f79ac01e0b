import type { Account } from '@vitrine/core/account'
import type { Language } from '@vitrine/core/i18n'
import type { NotificationChoices, NotificationChoicesChange } from '@vitrine/core/notifications'
import type { ServerConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { invalid } from '../refusal.ts'
import { findChoices, saveChoices } from './notifications.choices.store.ts'
import { kindNames, notificationKinds } from './notifications.kinds.rules.ts'
import { wordsOf } from './notifications.service.ts'
import { pushKeysOf } from './push/notifications.push.keys.rules.ts'

export interface ChoicesDeps {
  database: Database
  config: Pick<ServerConfig, 'tokenSecret'>
}

/** What a person can be told of, and where they are. */
export const readChoices = async (
  { database, config }: ChoicesDeps,
  account: Account,
  language: Language,
): Promise<NotificationChoices> => {
  const { channels, quiet } = await findChoices(database, account.user.id)
  const words = await wordsOf(account, language)
  const choices = kindNames.flatMap((kind) => {
    const { name, offered, mail } = notificationKinds[kind]
    if (!offered(account)) return []
    const { area = true, mail: wanted = true, push = true } = channels[kind] ?? {}
    const isMailed = wanted || !mail.isChosen
    const settings = (mail.isChosen && mail.settings) || null
    return [{ kind, name: name(words), area, mail: isMailed, push, isMailFixed: !mail.isChosen, settings }]
  })
  return { choices, quiet, pushKey: pushKeysOf(config.tokenSecret).publicKey }
}

/** Tells a person of these kinds where they want it, and of all others as before. */
export const choose = async (
  database: Database,
  { user, advertiser }: Account,
  { choices, quiet }: NotificationChoicesChange,
): Promise<void> => {
  if (!choices.every(({ kind }) => kindNames.some((known) => known === kind))) throw invalid('choices')
  if (quiet !== null && quiet.from === quiet.to) throw invalid('quiet')
  const channels = Object.fromEntries(choices.map(({ kind, ...where }) => [kind, where]))
  await saveChoices(database, { userId: user.id, advertiserId: advertiser.id }, channels, quiet)
}
