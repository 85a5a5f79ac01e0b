import { portalCostPeriods, type PortalCostListState, type PortalCostSort, type PortalMonth } from '@vitrine/core/portal-costs'
import { addMonths, bucketOf } from '@vitrine/core/days'
import type { Database } from '../db/database.ts'
import { all, sql, type SQL } from '../db/sql.ts'
import { readShortList } from '../list/short-list.ts'
import { containsWords } from '../list/words.ts'

const sorts: Record<PortalCostSort, SQL> = {
  month: sql`month`,
  name: sql`name_key`,
  cost: sql`cost`,
  contacts: sql`contacts`,
  perContact: sql`cost / nullif(contacts, 0)`,
  perSale: sql`cost / nullif(sales, 0)`,
}

/** Each month since `first` and each portal with costs or results in it. */
const monthLines = (advertiserId: number, first: string, today: string, tests: SQL): SQL => sql`WITH months AS (
      SELECT month::date AS starts, least((month + interval '1 month - 1 day')::date, ${today}::date) AS ends FROM generate_series(${first}::timestamp, ${today}::timestamp, '1 month') AS month),
    came AS (SELECT portal, date_trunc('month', day::timestamp)::date AS starts, sum(mails + answered + missed)::int AS contacts, sum(answered)::int AS answered
      FROM contact_days WHERE scope_id = ${advertiserId} AND day BETWEEN ${first}::date AND ${today}::date GROUP BY 1, 2),
    done AS (SELECT portal, date_trunc('month', day::timestamp)::date AS starts, count(*)::int AS contacts
      FROM contacts WHERE advertiser_id = ${advertiserId} AND day BETWEEN ${first}::date AND ${today}::date AND state = 'done' AND status <> 'answered' AND kind <> 'reconciliation' GROUP BY 1, 2),
    sold AS (SELECT last.portal, date_trunc('month', agreement_date::timestamp)::date AS starts, count(*)::int AS sales
      FROM sold_properties AS sale CROSS JOIN LATERAL (
        SELECT portal FROM contacts WHERE contacts.advertiser_id = sale.advertiser_id AND contacts.ad_id = sale.ad_id AND contacts.day <= sale.agreement_date AND kind <> 'reconciliation' ORDER BY at DESC LIMIT 1) AS last
      WHERE sale.advertiser_id = ${advertiserId} AND buyer_origin = 'portal' AND agreement_date BETWEEN ${first}::date AND ${today}::date GROUP BY 1, 2),
    lines AS (SELECT portals.id AS "portalId", code_name AS "codeName", name, free, to_char(months.starts, 'YYYY-MM') AS month, ends = ${today}::date AS "isRunning",
        round(portal_cost(${advertiserId}, portals.id, months.starts, months.ends), 2)::float8 AS cost, coalesce(came.contacts, 0) AS contacts,
        coalesce(came.answered, 0) + coalesce(done.contacts, 0) AS handled, coalesce(sold.sales, 0) AS sales, plain_text(name) COLLATE "C" AS name_key
      FROM portals CROSS JOIN months
        LEFT JOIN came ON came.portal = code_name AND came.starts = months.starts LEFT JOIN done ON done.portal = code_name AND done.starts = months.starts
        LEFT JOIN sold ON sold.portal = code_name AND sold.starts = months.starts)
    SELECT * FROM lines WHERE (cost IS NOT NULL OR contacts > 0 OR sales > 0) AND ${tests}`

/** The costs and results of portals, month by month. */
export const listPortalMonths = async (
  database: Database,
  { advertiserId, today }: { advertiserId: number; today: string },
  { preset, search, sort, page, limit }: PortalCostListState,
): Promise<{ items: PortalMonth[]; total: number }> => {
  const first = bucketOf(addMonths(today, 1 - portalCostPeriods[preset]), 'month')
  const order = sql`${sorts[sort.replace(/^-/, '') as PortalCostSort]} ${sort.startsWith('-') ? sql`DESC` : sql`ASC`} NULLS LAST, month DESC, name_key, "portalId"`
  const { rows: items, total } = await readShortList<PortalMonth>(database, {
    lines: monthLines(advertiserId, first, today, all(containsWords(sql`plain_text(name)`, search))),
    order,
    page,
    limit,
  })
  return { items, total }
}
