import type { Language } from '@vitrine/core/i18n'
import type { Db } from '../../db/database.ts'
import { firstRow, rows, sql, type Runner } from '../../db/sql.ts'

export interface ReportRow {
  userId: number
  advertiserId: number
  language: Language
  sealedToken: string
  nextMailAt: Date
}

const columns = sql`user_id AS "userId", advertiser_id AS "advertiserId", language, sealed_token AS "sealedToken", next_mail_at AS "nextMailAt"`

/** A transaction returns instants as text. */
const read = (row: ReportRow | null): ReportRow | null => row && { ...row, nextMailAt: new Date(row.nextMailAt) }

/** Null for a user who is sent nothing. */
export const findReport = async (runner: Runner, userId: number): Promise<ReportRow | null> =>
  read(await firstRow<ReportRow>(runner, sql`SELECT ${columns} FROM statistics_reports WHERE user_id = ${userId}`))

export const findReportByHash = async (runner: Runner, tokenHash: string): Promise<ReportRow | null> =>
  read(await firstRow<ReportRow>(runner, sql`SELECT ${columns} FROM statistics_reports WHERE token_hash = ${tokenHash}`))

interface NewReport extends ReportRow {
  tokenHash: string
  createdAt: Date
}

/** Switches the mails on, or changes their language; the link that ends them stays. */
export const saveReport = async (
  runner: Runner,
  { userId, advertiserId, language, tokenHash, sealedToken, createdAt, nextMailAt }: NewReport,
): Promise<void> =>
  void (await rows(
    runner,
    sql`INSERT INTO statistics_reports (user_id, advertiser_id, language, token_hash, sealed_token, created_at, next_mail_at)
      VALUES (${userId}, ${advertiserId}, ${language}, ${tokenHash}, ${sealedToken}, ${createdAt}::timestamptz, ${nextMailAt}::timestamptz)
      ON CONFLICT (user_id) DO UPDATE SET language = excluded.language`,
  ))

export const deleteReport = async (runner: Runner, userId: number): Promise<void> =>
  void (await rows(runner, sql`DELETE FROM statistics_reports WHERE user_id = ${userId}`))

/** The longest overdue first. */
export const findDueReports = (runner: Runner, now: Date, count: number): Promise<{ userId: number }[]> =>
  rows<{ userId: number }>(
    runner,
    sql`SELECT user_id AS "userId" FROM statistics_reports WHERE next_mail_at <= ${now}::timestamptz ORDER BY next_mail_at, user_id LIMIT ${count}`,
  )

/** Locks one that is due until the end of the transaction; null if another process was faster. */
export const holdDueReport = async (tx: Db, userId: number, now: Date): Promise<ReportRow | null> =>
  read(
    await firstRow<ReportRow>(
      tx,
      sql`SELECT ${columns} FROM statistics_reports WHERE user_id = ${userId} AND next_mail_at <= ${now}::timestamptz FOR UPDATE SKIP LOCKED`,
    ),
  )

export const setNextMail = async (tx: Db, userId: number, at: Date): Promise<void> =>
  void (await rows(tx, sql`UPDATE statistics_reports SET next_mail_at = ${at}::timestamptz WHERE user_id = ${userId}`))
