import type { BreakdownRow } from '@vitrine/core/contacts'
import { addMonths, type Period } from '@vitrine/core/days'
import type { Database } from '../db/database.ts'
import { array, rows, sql, type SQL } from '../db/sql.ts'
import {
  breakdownColumns,
  fromAdSums,
  fromSums,
  inBothPeriods,
  portalName,
  scopes,
  type FiguresQuestion,
  type SumRow,
} from './contacts.sums.store.ts'

/** The number of portals and ads in a synthesis. */
const shown = sql`5`

interface Figures extends SumRow {
  total: number
  previousTotal: number
  lastAt: Date | null
}

export interface PortalSums extends Figures {
  portal: string
  portalName: string
  /** Set if costs were requested. */
  cost?: number | null
}

export interface AdSums extends Figures {
  advertiserId: number
  advertiserName: string
  adId: number
  adReference: string
  adTitle: string
  adCity: string
}

const figures = ({ mails, answered, missed, reconciliations, total, previousTotal, lastAt }: Figures) => ({
  mails,
  answeredCalls: answered,
  missedCalls: missed,
  reconciliations,
  total,
  previousTotal,
  lastAt: lastAt?.toISOString() ?? null,
})

export const toPortalRow = (row: PortalSums): BreakdownRow => ({
  portal: { codeName: row.portal, name: row.portalName },
  ad: null,
  advertiser: null,
  ...figures(row),
  cost: row.cost ?? null,
})

export const toAdRow = (row: AdSums): BreakdownRow => ({
  portal: null,
  ad: { id: row.adId, reference: row.adReference, title: row.adTitle, city: row.adCity },
  advertiser: { id: row.advertiserId, name: row.advertiserName },
  ...figures(row),
  cost: null,
})

/** The portals that brought most mails and calls. */
export const busiestPortals = async (database: Database, question: FiguresQuestion): Promise<BreakdownRow[]> => {
  const busy = sql`SELECT sums.portal, ${breakdownColumns(question)} ${fromSums(question)} GROUP BY sums.portal`
  const found = await rows<PortalSums>(
    database,
    sql`SELECT busy.*, ${portalName(sql`busy.portal`, question)} AS "portalName" FROM (${busy}) AS busy
      WHERE busy.total > 0 ORDER BY busy.total DESC, busy.portal LIMIT ${shown}`,
  )
  return found.map(toPortalRow)
}

/** The maximum number of months that are compared one by one. */
const fewMonths = 4
const sinceEver = '-infinity'

const monthsOf = ({ after, before }: Period): string[] => {
  const months: string[] = []
  for (let month = `${after.slice(0, 7)}-01`; month <= before; month = addMonths(month, 1)) months.push(month)
  return months
}

/** The total of one ad in the period; `of` names the row. */
const totalOf = (of: SQL, { criteria: { period } }: FiguresQuestion): SQL =>
  sql`SELECT sum(sums.mails + sums.answered + sums.missed)::int AS total FROM contact_ad_days AS sums WHERE sums.advertiser_id = ${of}.advertiser_id
    AND sums.ad_id = ${of}.ad_id AND sums.day BETWEEN ${period.after}::date AND ${period.before}::date`

/** What an ad brought in all months that overlap the period: at least as much as in the period. */
const inMonths = (months: readonly string[]): SQL =>
  sql`SELECT sum(kept.total) FROM contact_ad_months AS kept WHERE kept.scope_id = candidates.advertiser_id AND kept.advertiser_id = candidates.advertiser_id
    AND kept.ad_id = candidates.ad_id AND kept.month BETWEEN ${months[0] ?? sinceEver}::date AND ${months.at(-1) ?? sinceEver}::date`

/**
 * Finds the busiest ads without summing up all others. The best ads of each month give a threshold that the fifth reaches at least.
 * An ad that reaches it over n months reaches an n-th of it in one of them, and all of it in its overall total: in a short period
 * the first condition leaves few ads, in a long one the second.
 */
const oneByOne = (question: FiguresQuestion): SQL => {
  const months = monthsOf(question.criteria.period)
  const short = months.length <= fewMonths
  const each = array(months, 'date')
  const scope = sql`unnest(${scopes(question)}) AS scope (id)`
  const inBucket = sql`SELECT busy.advertiser_id, busy.ad_id FROM contact_ad_months AS busy WHERE busy.scope_id = scope.id AND busy.month = bucket.month`
  return sql`WITH seeds AS MATERIALIZED (SELECT DISTINCT found.* FROM ${scope} CROSS JOIN unnest(${each}) AS bucket (month)
      CROSS JOIN LATERAL (${inBucket} ORDER BY busy.total DESC LIMIT ${short ? sql`20` : sql`8`}) AS found),
    best AS MATERIALIZED (SELECT own.total FROM seeds CROSS JOIN LATERAL (${totalOf(sql`seeds`, question)}) AS own WHERE own.total > 0 ORDER BY own.total DESC LIMIT ${shown}),
    bar AS MATERIALIZED (SELECT height, ceil(height::numeric / ${short ? months.length : 1}::int)::int AS share FROM
      (SELECT CASE WHEN count(*) = ${shown} THEN min(total) ELSE 1 END AS height FROM best) AS fifth),
    candidates AS MATERIALIZED (SELECT DISTINCT found.* FROM ${scope} CROSS JOIN unnest(${short ? each : array([sinceEver], 'date')}) AS bucket (month)
      CROSS JOIN LATERAL (${inBucket} AND busy.total >= (SELECT share FROM bar)) AS found),
    likely AS MATERIALIZED (SELECT candidates.* FROM candidates WHERE (${inMonths(months)}) >= (SELECT height FROM bar)),
    first AS MATERIALIZED (SELECT likely.*, own.total FROM likely CROSS JOIN LATERAL (${totalOf(sql`likely`, question)}) AS own
      WHERE own.total > 0 ORDER BY own.total DESC, likely.ad_id LIMIT ${shown}),
    sums AS (SELECT first.advertiser_id, first.ad_id, own.* FROM first CROSS JOIN LATERAL (SELECT ${breakdownColumns(question)} FROM contact_ad_days AS sums
      WHERE sums.advertiser_id = first.advertiser_id AND sums.ad_id = first.ad_id AND ${inBothPeriods(question)}) AS own)`
}

const allTogether = (question: FiguresQuestion): SQL =>
  sql`WITH sums AS (SELECT sums.advertiser_id, sums.ad_id, ${breakdownColumns(question)} ${fromAdSums(question)} GROUP BY 1, 2)`

/** The ads that brought most mails and calls. */
export const busiestAds = async (database: Database, question: FiguresQuestion): Promise<BreakdownRow[]> => {
  const found = await rows<AdSums>(
    database,
    sql`${question.narrowed ? allTogether(question) : oneByOne(question)}
      SELECT top.*, top.advertiser_id AS "advertiserId", top.ad_id AS "adId", ad.reference AS "adReference", ad.title AS "adTitle", ad.city AS "adCity",
        advertiser.name AS "advertiserName"
      FROM (SELECT * FROM sums WHERE sums.total > 0 ORDER BY sums.total DESC, sums.ad_id LIMIT ${shown}) AS top
      JOIN ads AS ad ON ad.advertiser_id = top.advertiser_id AND ad.id = top.ad_id JOIN advertisers AS advertiser ON advertiser.id = top.advertiser_id
      ORDER BY top.total DESC, top.ad_id`,
  )
  return found.map(toAdRow)
}
