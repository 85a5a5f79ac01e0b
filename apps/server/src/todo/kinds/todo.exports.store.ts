import { abilitiesOf } from '@vitrine/core/account'
import { sql } from '../../db/sql.ts'
import { exportJobs } from '../../exports/exports.table.ts'
import { findLines, ofThese } from '../todo.lines.store.ts'
import { ownOnly, type TodoKind } from '../todo.model.ts'

const screen = '/exports'

/** Files that the caller asked for, that are ready and that nobody has fetched; each is kept for some days alone. */
export const exportsReady: TodoKind = {
  weight: 2,
  title: ({ t }) => t('kinds.exports'),
  offered: (account) => abilitiesOf(account).exportAds || abilitiesOf(account).exportContacts,
  path: () => `${screen}?states=ready`,
  find: (database, question) =>
    findLines<{ id: string; advertiserId: number; title: string; note: string; since: Date }>(
      database,
      sql`SELECT ${exportJobs.id}::text AS id, ${exportJobs.advertiserId} AS "advertiserId", ${exportJobs.filename} AS title, '' AS note, ${exportJobs.createdAt} AS since
        FROM ${exportJobs} WHERE ${exportJobs.advertiserId} = ${ofThese(ownOnly(question))} AND ${exportJobs.userId} = ${question.account.user.id}
          AND ${exportJobs.state} = 'ready' AND ${exportJobs.expiresAt} > ${question.now}::timestamptz AND ${exportJobs.downloadedAt} IS NULL`,
      question,
      () => `${screen}?states=ready`,
    ),
}
