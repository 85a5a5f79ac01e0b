import type { OwnerReportDetails, OwnerReportLanguage } from '@vitrine/core/owner-report'
import { writtenFields } from '../db/columns-for.ts'
import type { Db } from '../db/database.ts'
import { firstRow, rows, sql, type Runner } from '../db/sql.ts'

interface AdKey {
  advertiserId: number
  id: number
}

/** A stored private link. */
export interface OwnerReportRow {
  id: number
  advertiserId: number
  adId: number
  /** Null until the server has sealed a token of an earlier version. */
  sealedToken: string | null
  email: string
  language: OwnerReportLanguage
  monthly: boolean
  createdAt: Date
  createdBy: string
  openedAt: Date | null
  nextMailAt: Date | null
}

const columns = sql`id, advertiser_id AS "advertiserId", ad_id AS "adId", sealed_token AS "sealedToken", email, language, monthly, created_at AS "createdAt", opened_at AS "openedAt", next_mail_at AS "nextMailAt",
  coalesce((SELECT coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), ''), username) FROM users WHERE users.id = owner_reports.created_by), '') AS "createdBy"`

const one = (runner: Runner, where: ReturnType<typeof sql>): Promise<OwnerReportRow | null> =>
  firstRow<OwnerReportRow>(runner, sql`SELECT ${columns} FROM owner_reports WHERE ${where}`)

export const findOwnerReports = (runner: Runner, { advertiserId, id }: AdKey): Promise<OwnerReportRow[]> =>
  rows<OwnerReportRow>(
    runner,
    sql`SELECT ${columns} FROM owner_reports WHERE advertiser_id = ${advertiserId} AND ad_id = ${id} ORDER BY id DESC`,
  )

export const findOwnerReport = (runner: Runner, { advertiserId, id }: AdKey): Promise<OwnerReportRow | null> =>
  one(runner, sql`advertiser_id = ${advertiserId} AND id = ${id}`)

/** The report of a link. */
export const findOwnerReportByHash = (runner: Runner, tokenHash: string): Promise<OwnerReportRow | null> =>
  one(runner, sql`token_hash = ${tokenHash}`)

/** Tokens that earlier versions stored as they were, locked until the end of the transaction. */
export const holdUnsealedTokens = (tx: Db): Promise<{ id: number; token: string }[]> =>
  rows(tx, sql`SELECT id, unsealed_token AS token FROM owner_reports WHERE unsealed_token IS NOT NULL ORDER BY id FOR UPDATE`)

export const setSealedToken = async (tx: Db, id: number, sealedToken: string): Promise<void> =>
  void (await rows(tx, sql`UPDATE owner_reports SET sealed_token = ${sealedToken}, unsealed_token = NULL WHERE id = ${id}`))

const columnsOf = ({ email, language, monthly }: OwnerReportDetails) =>
  writtenFields<OwnerReportDetails>({
    email: [sql`email`, sql`${email}`],
    language: [sql`language`, sql`${language}`],
    monthly: [sql`monthly`, sql`${monthly}`],
  })

interface NewReport extends OwnerReportDetails {
  advertiserId: number
  adId: number
  tokenHash: string
  sealedToken: string | null
  userId: number
  createdAt: Date
  nextMailAt: Date | null
}

export const insertOwnerReport = async (
  tx: Db,
  { advertiserId, adId, tokenHash, sealedToken, userId, createdAt, nextMailAt, ...details }: NewReport,
): Promise<number> => {
  const { columns: detailColumns, values } = columnsOf(details)
  const row = await firstRow<{ id: number }>(
    tx,
    sql`INSERT INTO owner_reports (advertiser_id, ad_id, token_hash, sealed_token, ${detailColumns}, created_by, created_at, next_mail_at)
      VALUES (${advertiserId}, ${adId}, ${tokenHash}, ${sealedToken}, ${values}, ${userId}, ${createdAt}, ${nextMailAt}::timestamptz) RETURNING id`,
  )
  if (!row) throw new Error('The report was not stored')
  return row.id
}

/** False if there is none with this id. */
export const updateOwnerReport = async (
  tx: Db,
  { advertiserId, id }: AdKey,
  { nextMailAt, ...details }: OwnerReportDetails & { nextMailAt: Date | null },
): Promise<boolean> => {
  const { columns: detailColumns, values } = columnsOf(details)
  const changed = await rows(
    tx,
    sql`UPDATE owner_reports SET (${detailColumns}, next_mail_at) = ROW (${values}, ${nextMailAt}::timestamptz)
      WHERE advertiser_id = ${advertiserId} AND id = ${id} RETURNING id`,
  )
  return changed.length > 0
}

/** Deletes a link; returns its ad, or null if there is none with this id. */
export const deleteOwnerReport = async (tx: Db, { advertiserId, id }: AdKey): Promise<number | null> =>
  (
    await firstRow<{ adId: number }>(
      tx,
      sql`DELETE FROM owner_reports WHERE advertiser_id = ${advertiserId} AND id = ${id} RETURNING ad_id AS "adId"`,
    )
  )?.adId ?? null

export const noteOpened = async (runner: Runner, id: number, at: Date): Promise<void> =>
  void (await rows(runner, sql`UPDATE owner_reports SET opened_at = ${at} WHERE id = ${id}`))

/** Ends the monthly mails of a report; false if there were none. */
export const endMonthlyMails = async (runner: Runner, id: number): Promise<boolean> =>
  (await rows(runner, sql`UPDATE owner_reports SET monthly = false, next_mail_at = NULL WHERE id = ${id} AND monthly RETURNING id`))
    .length > 0

/** Deletes links, with the owners' addresses, of ads that were deleted 90 days ago: until then the ad can be restored with them. Uses the database's clock, as its copies do. */
export const forgetReportsOfDeleted = async (runner: Runner): Promise<void> =>
  void (await rows(
    runner,
    sql`DELETE FROM owner_reports AS report USING ads
      WHERE ads.advertiser_id = report.advertiser_id AND ads.id = report.ad_id AND ads.state = 'S' AND ads.updated_at < now() - interval '90 days'`,
  ))

/** Reports that are due, the longest overdue first. */
export const findDueReports = (runner: Runner, now: Date, count: number): Promise<{ id: number }[]> =>
  rows<{ id: number }>(runner, sql`SELECT id FROM owner_reports WHERE next_mail_at <= ${now} ORDER BY next_mail_at, id LIMIT ${count}`)

/** Locks a due report until the end of the transaction; null if another process was faster. */
export const holdDueReport = (tx: Db, id: number, now: Date): Promise<OwnerReportRow | null> =>
  one(tx, sql`id = ${id} AND next_mail_at <= ${now} FOR UPDATE SKIP LOCKED`)

export const setNextMail = async (tx: Db, id: number, at: Date): Promise<void> =>
  void (await rows(tx, sql`UPDATE owner_reports SET next_mail_at = ${at} WHERE id = ${id}`))
