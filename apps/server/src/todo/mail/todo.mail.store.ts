import type { Language } from '@vitrine/core/i18n'
import type { Db } from '../../db/database.ts'
import { array, firstRow, rows, sql, type Runner } from '../../db/sql.ts'

export interface TodoMailRow {
  userId: number
  advertiserId: number
  language: Language
  hour: number
  without: string[]
  sealedToken: string
  nextMailAt: Date
}

const columns = sql`user_id AS "userId", advertiser_id AS "advertiserId", language, hour, without, sealed_token AS "sealedToken", next_mail_at AS "nextMailAt"`

/** A transaction returns instants as text. */
const read = (row: TodoMailRow | null): TodoMailRow | null => row && { ...row, nextMailAt: new Date(row.nextMailAt) }

/** Null for a user who is sent nothing. */
export const findTodoMail = async (runner: Runner, userId: number): Promise<TodoMailRow | null> =>
  read(await firstRow<TodoMailRow>(runner, sql`SELECT ${columns} FROM todo_mails WHERE user_id = ${userId}`))

export const findTodoMailByHash = async (runner: Runner, tokenHash: string): Promise<TodoMailRow | null> =>
  read(await firstRow<TodoMailRow>(runner, sql`SELECT ${columns} FROM todo_mails WHERE token_hash = ${tokenHash}`))

interface NewTodoMail extends TodoMailRow {
  tokenHash: string
  createdAt: Date
}

/** Switches the mails on, or changes them; the link that ends them stays. */
export const saveTodoMail = async (runner: Runner, row: NewTodoMail): Promise<void> =>
  void (await rows(
    runner,
    sql`INSERT INTO todo_mails (user_id, advertiser_id, language, hour, without, token_hash, sealed_token, created_at, next_mail_at)
      VALUES (${row.userId}, ${row.advertiserId}, ${row.language}, ${row.hour}, ${array(row.without, 'text')}, ${row.tokenHash}, ${row.sealedToken},
        ${row.createdAt}::timestamptz, ${row.nextMailAt}::timestamptz)
      ON CONFLICT (user_id) DO UPDATE SET language = excluded.language, hour = excluded.hour, without = excluded.without, next_mail_at = excluded.next_mail_at`,
  ))

export const deleteTodoMail = async (runner: Runner, userId: number): Promise<void> =>
  void (await rows(runner, sql`DELETE FROM todo_mails WHERE user_id = ${userId}`))

/** The longest due first. */
export const findDueTodoMails = (runner: Runner, now: Date, count: number): Promise<{ userId: number }[]> =>
  rows<{ userId: number }>(
    runner,
    sql`SELECT user_id AS "userId" FROM todo_mails WHERE next_mail_at <= ${now}::timestamptz ORDER BY next_mail_at, user_id LIMIT ${count}`,
  )

/** Locks one that is due until the end of the transaction; null if another process was faster. */
export const holdDueTodoMail = async (tx: Db, userId: number, now: Date): Promise<TodoMailRow | null> =>
  read(
    await firstRow<TodoMailRow>(
      tx,
      sql`SELECT ${columns} FROM todo_mails WHERE user_id = ${userId} AND next_mail_at <= ${now}::timestamptz FOR UPDATE SKIP LOCKED`,
    ),
  )

export const setNextTodoMail = async (tx: Db, userId: number, at: Date): Promise<void> =>
  void (await rows(tx, sql`UPDATE todo_mails SET next_mail_at = ${at}::timestamptz WHERE user_id = ${userId}`))
