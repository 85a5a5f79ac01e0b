import type { Account } from '@vitrine/core/account'
import { loadTranslator, type Language } from '@vitrine/core/i18n'
import type { TodoGroup } from '@vitrine/core/todo'
import type { Db } from '../../db/database.ts'
import { insertMail } from '../../mail/mail.store.ts'

interface Letter {
  account: Account
  language: Language
  /** What is told; at least one. */
  groups: readonly TodoGroup[]
  /** Where the mail leads, and where it is ended. */
  link: string
  stop: string
  sender: string
  now: Date
}

const linesOf = ({ title, count, items }: TodoGroup): string =>
  [`${title} (${count})`, ...items.map((item) => `– ${[item.title, item.site, item.note].filter(Boolean).join(' · ')}`)].join('\n')

/** Tells a person what waits, the most urgent first. */
export const writeTodoMail = async (tx: Db, { account, language, groups, link, stop, sender, now }: Letter): Promise<void> => {
  const t = await loadTranslator(language, 'todo-mail')
  const { advertiser, user } = account
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  await insertMail(tx, {
    advertiserId: advertiser.id,
    userId: user.id,
    sender,
    recipient: user.email,
    subject: t('subject', { count, name: advertiser.name }).replaceAll(/\s+/g, ' '),
    body: t('body', { list: groups.map(linesOf).join('\n\n'), link, stop }),
    unsubscribeUrl: stop,
    createdAt: now,
  })
}
