import type { Db } from '../db/database.ts'
import { firstRow, rows, sql, type Runner } from '../db/sql.ts'

interface AdKey {
  advertiserId: number
  id: number
}

/** Why a schedule failed, from the refusal. */
export interface StoredFailure {
  at: string
  code: string
  field: string
  params: Record<string, string | number>
}

/** Schedules or reschedules an ad. */
export const plan = async (tx: Db, { advertiserId, id }: AdKey, userId: number, at: Date): Promise<void> => {
  await rows(tx, sql`UPDATE ads SET scheduled_for = ${at.toISOString()}::timestamptz WHERE advertiser_id = ${advertiserId} AND id = ${id}`)
  await rows(
    tx,
    sql`INSERT INTO ad_schedules (advertiser_id, ad_id, user_id) VALUES (${advertiserId}, ${id}, ${userId})
    ON CONFLICT (advertiser_id, ad_id) DO UPDATE SET user_id = excluded.user_id, failure = NULL`,
  )
}

/** Removes a schedule, and the failure of an earlier one. */
export const unplan = async (tx: Db, { advertiserId, id }: AdKey): Promise<void> => {
  await rows(tx, sql`UPDATE ads SET scheduled_for = NULL WHERE advertiser_id = ${advertiserId} AND id = ${id}`)
  await rows(tx, sql`DELETE FROM ad_schedules WHERE advertiser_id = ${advertiserId} AND ad_id = ${id}`)
}

/** Records why a schedule failed; the ad stays a draft. */
export const failPlan = async (tx: Db, { advertiserId, id }: AdKey, failure: StoredFailure): Promise<void> => {
  await rows(tx, sql`UPDATE ads SET scheduled_for = NULL WHERE advertiser_id = ${advertiserId} AND id = ${id}`)
  await rows(
    tx,
    sql`UPDATE ad_schedules SET failure = ${JSON.stringify(failure)}::jsonb WHERE advertiser_id = ${advertiserId} AND ad_id = ${id}`,
  )
}

export const findFailure = async (runner: Runner, { advertiserId, id }: AdKey): Promise<StoredFailure | null> =>
  (
    await firstRow<{ failure: StoredFailure | null }>(
      runner,
      sql`SELECT failure FROM ad_schedules WHERE advertiser_id = ${advertiserId} AND ad_id = ${id}`,
    )
  )?.failure ?? null

/** An ad that is due, and the user who scheduled it. */
export interface DueAd extends AdKey {
  userId: number
}

const isDue = (now: Date) => sql`ads.state = 'B' AND ads.scheduled_for <= ${now.toISOString()}::timestamptz`

/** Ads that are due, the longest overdue first. */
export const findDue = (runner: Runner, now: Date, count: number): Promise<DueAd[]> =>
  rows<DueAd>(
    runner,
    sql`SELECT ads.advertiser_id AS "advertiserId", ads.id, ad_schedules.user_id AS "userId"
    FROM ad_schedules JOIN ads ON ads.advertiser_id = ad_schedules.advertiser_id AND ads.id = ad_schedules.ad_id
    WHERE ${isDue(now)} ORDER BY ads.scheduled_for, ads.id LIMIT ${count}`,
  )

/** Locks an ad that is due until the end of the transaction, and returns the scheduled time; null if somebody else was faster. */
export const holdDue = async (tx: Db, { advertiserId, id }: AdKey, now: Date): Promise<Date | null> => {
  const row = await firstRow<{ at: Date | string }>(
    tx,
    sql`SELECT scheduled_for AS at FROM ads WHERE advertiser_id = ${advertiserId} AND id = ${id} AND ${isDue(now)} FOR UPDATE SKIP LOCKED`,
  )
  return row && new Date(row.at)
}
