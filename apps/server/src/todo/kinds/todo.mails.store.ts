import { abilitiesOf, grants } from '@vitrine/core/account'
import { sql } from '../../db/sql.ts'
import { mails } from '../../mail/mail.table.ts'
import { findLines, ofThese } from '../todo.lines.store.ts'
import { ownOnly, type TodoKind } from '../todo.model.ts'

const screen = '/mails'

/** Mails of the account that did not reach their readers and are tried no more. */
export const undeliveredMails: TodoKind = {
  weight: 5,
  title: ({ t }) => t('kinds.mails'),
  offered: (account) => abilitiesOf(account).manageUsers && grants(account, 'mails:read'),
  path: () => screen,
  find: (database, question) =>
    findLines<{ id: string; advertiserId: number; title: string; note: string; since: Date }>(
      database,
      sql`SELECT ${mails.id}::text AS id, ${mails.advertiserId} AS "advertiserId", ${mails.recipient} AS title, ${mails.subject} AS note, ${mails.failedAt} AS since
        FROM ${mails} WHERE ${mails.advertiserId} = ${ofThese(ownOnly(question))} AND ${mails.state} = 'failed'`,
      question,
      ({ title }) => `${screen}?${new URLSearchParams({ search: title }).toString()}`,
    ),
}
