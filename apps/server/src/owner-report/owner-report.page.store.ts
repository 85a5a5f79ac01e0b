import type { AdRow } from '../ads/ads.table.ts'
import { array, firstRow, rows, sql, type Runner, type SQL } from '../db/sql.ts'

/** The names of these portals, sorted. */
export const portalNames = async (runner: Runner, codeNames: readonly string[]): Promise<string[]> =>
  (
    await rows<{ name: string }>(
      runner,
      sql`SELECT name FROM portals WHERE code_name = ANY (${array(codeNames, 'text')}) ORDER BY plain_text(name)`,
    )
  ).map(({ name }) => name)

/** The number of contacts of an ad in total, and since a day. */
export const countContacts = async (
  runner: Runner,
  { advertiserId, id }: AdRow,
  since: string,
): Promise<{ total: number; recent: number }> =>
  (await firstRow<{ total: number; recent: number }>(
    runner,
    sql`SELECT coalesce(sum(mails + answered + missed), 0)::int AS total, coalesce(sum(mails + answered + missed) FILTER (WHERE day >= ${since}::date), 0)::int AS recent
      FROM contact_ad_days WHERE advertiser_id = ${advertiserId} AND ad_id = ${id}`,
  )) ?? { total: 0, recent: 0 }

/** The median price of similar ads: per square metre if their surface is known. */
export interface Likeness {
  count: number
  median: number
  perMetre: boolean
}

/** Compares with published ads of the account of the same kind, offer and currency, and within a quarter of the surface or two years of age; null if there are too few. */
export const compareAds = async (
  runner: Runner,
  { advertiserId, id, objectType, offerType, currency, surface, year }: AdRow,
): Promise<Likeness | null> => {
  const amount = offerType === 'L' ? sql`monthly_rent` : sql`price`
  const perMetre = surface !== null && surface > 0
  const near: SQL = perMetre
    ? sql`surface BETWEEN ${surface}::float8 * 0.75 AND ${surface}::float8 * 1.25`
    : year === null
      ? sql`true`
      : sql`year BETWEEN ${year}::int - 2 AND ${year}::int + 2`
  const found = await firstRow<{ count: number; median: number | null }>(
    runner,
    sql`SELECT count(*)::int AS count, percentile_cont(0.5) WITHIN GROUP (ORDER BY ${perMetre ? sql`${amount} / surface` : amount})::float8 AS median
      FROM ads WHERE advertiser_id = ${advertiserId} AND state = 'A' AND id <> ${id} AND object_type = ${objectType} AND offer_type = ${offerType} AND currency = ${currency} AND ${amount} > 0 AND ${near}`,
  )
  return found && found.median !== null && found.count >= 3 ? { count: found.count, median: found.median, perMetre } : null
}
