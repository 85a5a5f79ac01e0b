import type { Account } from '@vitrine/core/account'
import { accountTimeZone } from '@vitrine/core/days'
import { createFormatters, loadTranslator, type Language } from '@vitrine/core/i18n'
import type { Notification, NotificationPage } from '@vitrine/core/notifications'
import type { Database } from '../db/database.ts'
import { notificationKinds } from './notifications.kinds.rules.ts'
import type { NotificationKind, NotificationWords } from './notifications.model.ts'
import { countUnread, listNotifications, type NotificationRow } from './notifications.store.ts'

/** What notifications are written with in a language, with the times of a zone. */
export const wordsIn = async (language: Language, timeZone: string | undefined): Promise<NotificationWords> => ({
  t: await loadTranslator(language, 'notifications'),
  promo: await loadTranslator(language, 'promo'),
  format: createFormatters(language, timeZone),
})

/** What notifications are written with, for somebody who reads in this language. */
export const wordsOf = (account: Account, language: Language): Promise<NotificationWords> => wordsIn(language, accountTimeZone(account))

const written = ({ id, kind, facts, createdAt, isRead }: NotificationRow, words: NotificationWords): Notification => {
  const { title, note, path } = notificationKinds[kind] as NotificationKind<typeof facts>
  return {
    id,
    kind,
    title: title(facts, words),
    note: note(facts),
    path: path(facts),
    createdAt,
    isRead,
    data: { id: 'id' in facts ? facts.id : null },
  }
}

interface Question {
  account: Account
  language: Language
  before: number | null
  limit: number
}

/** A page of what a person is told of, in the language of whoever reads it. */
export const readNotifications = async (database: Database, { account, language, before, limit }: Question): Promise<NotificationPage> => {
  const { id } = account.user
  const found = await listNotifications(database, id, { before, most: limit + 1 })
  const shown = found.slice(0, limit)
  const words = await wordsOf(account, language)
  return {
    items: shown.map((row) => written(row, words)),
    unread: await countUnread(database, id),
    next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}
