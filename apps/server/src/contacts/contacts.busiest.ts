import { addMonths, type BreakdownRow, type Period } from '@vitrine/core/contacts'
import { createValues, type Values } from '../ads/ads.conditions.ts'
import type { Database } from '../db/database.ts'
import { narrowingTests, scopesOf, sumColumns, sumsFrom, totalBefore, totalSince, type FiguresQuestion, type SumRow } from './contacts.sums.ts'

/** How many portals and ads a synthesis names. */
const shown = 5

interface Shared extends SumRow {
  total: number
  previous_total: number
  last_at: Date | null
}

export interface PortalSums extends Shared {
  portal: string
  portal_name: string
}

export interface AdSums extends Shared {
  advertiser_id: number
  advertiser_name: string
  ad_id: number
  ad_reference: string
  ad_title: string
  ad_city: string
}

const figures = (row: Shared) => ({
  mails: row.mails,
  answeredCalls: row.answered,
  missedCalls: row.missed,
  reconciliations: row.reconciliations,
  total: row.total,
  previousTotal: row.previous_total,
  lastAt: row.last_at?.toISOString() ?? null,
})

export const toPortalRow = (row: PortalSums): BreakdownRow => ({
  portal: { codeName: row.portal, name: row.portal_name },
  ad: null,
  advertiser: null,
  ...figures(row),
})

export const toAdRow = (row: AdSums): BreakdownRow => ({
  portal: null,
  ad: { id: row.ad_id, reference: row.ad_reference, title: row.ad_title, city: row.ad_city },
  advertiser: { id: row.advertiser_id, name: row.advertiser_name },
  ...figures(row),
})

interface Days {
  previousAfter: string
  after: string
  before: string
}

/** Placeholders of the days between which a question moves. */
export const daysOf = ({ criteria: { period }, previous }: FiguresQuestion, values: Values): Days => ({
  previousAfter: `${values.add(previous.after)}::date`,
  after: `${values.add(period.after)}::date`,
  before: `${values.add(period.before)}::date`,
})

/** Every figure of a row of a breakdown, from `sums` of both periods. */
export const breakdownColumns = ({ after }: Days): string =>
  `${sumColumns(after)}, ${totalSince(after)} AS total, ${totalBefore(after)} AS previous_total, ` +
  `max(sums.last_at) FILTER (WHERE sums.day >= ${after}) AS last_at`

/** The name of a portal as the advertisers last heard it. */
export const portalName = (code: string, question: FiguresQuestion, values: Values): string =>
  `coalesce((SELECT max(name) FROM contact_portals WHERE advertiser_id = ANY (${values.add(question.advertisers)}::int[]) AND code_name = ${code}), ` +
  `(SELECT name FROM portals WHERE code_name = ${code}), ${code})`

/** The portals that brought most mails and calls. */
export const busiestPortals = async (database: Database, question: FiguresQuestion): Promise<BreakdownRow[]> => {
  const values = createValues()
  const days = daysOf(question, values)
  const sums =
    `SELECT sums.portal, ${breakdownColumns(days)} ${sumsFrom(question, values)} AND sums.day BETWEEN ${days.previousAfter} AND ${days.before} GROUP BY sums.portal`
  const text =
    `SELECT busy.*, ${portalName('busy.portal', question, values)} AS portal_name FROM (${sums}) AS busy ` +
    `WHERE busy.total > 0 ORDER BY busy.total DESC, busy.portal LIMIT ${shown}`
  return (await database.prepared<PortalSums>(text, values.list)).map(toPortalRow)
}

/** So many months at most are judged one by one. */
const fewMonths = 4
const sinceEver = '-infinity'

const monthsOf = ({ after, before }: Period): string[] => {
  const months: string[] = []
  for (let month = `${after.slice(0, 7)}-01`; month <= before; month = addMonths(month, 1)) months.push(month)
  return months
}

/** The total of one ad in the period, by the row `of` names. */
const totalOf = (of: string, days: Days): string =>
  `SELECT sum(sums.mails + sums.answered + sums.missed)::int AS total FROM contact_ad_days AS sums WHERE sums.advertiser_id = ${of}.advertiser_id ` +
  `AND sums.ad_id = ${of}.ad_id AND sums.day BETWEEN ${days.after} AND ${days.before}`

/** What an ad brought in all months that the period touches: no less than in the period. */
const inMonths = (months: readonly string[], values: Values): string =>
  'SELECT sum(kept.total) FROM contact_ad_months AS kept WHERE kept.scope_id = candidates.advertiser_id AND kept.advertiser_id = candidates.advertiser_id ' +
  `AND kept.ad_id = candidates.ad_id AND kept.month BETWEEN ${values.add(months[0])}::date AND ${values.add(months.at(-1))}::date`

/**
 * The busiest ads, found without adding up the others. The best of each month give a bar that the fifth reaches at least.
 * Whoever reaches it over n months reaches an n-th of it in one of them, and all of it since ever: in a short period the
 * first leaves few, in a long one the second.
 */
const oneByOne = (question: FiguresQuestion, days: Days, values: Values): string => {
  const months = monthsOf(question.criteria.period)
  const short = months.length <= fewMonths
  const scopes = `unnest(${values.add(scopesOf(question))}::int[]) AS scope (id)`
  const each = `${values.add(months)}::date[]`
  const inBucket = 'SELECT busy.advertiser_id, busy.ad_id FROM contact_ad_months AS busy WHERE busy.scope_id = scope.id AND busy.month = bucket.month'
  const buckets = short ? each : `'{${sinceEver}}'::date[]`
  return (
    `WITH seeds AS MATERIALIZED (SELECT DISTINCT found.* FROM ${scopes} CROSS JOIN unnest(${each}) AS bucket (month) ` +
    `CROSS JOIN LATERAL (${inBucket} ORDER BY busy.total DESC LIMIT ${short ? 20 : 8}) AS found), ` +
    `best AS MATERIALIZED (SELECT own.total FROM seeds CROSS JOIN LATERAL (${totalOf('seeds', days)}) AS own WHERE own.total > 0 ORDER BY own.total DESC LIMIT ${shown}), ` +
    `bar AS MATERIALIZED (SELECT height, ceil(height::numeric / ${short ? months.length : 1})::int AS share FROM ` +
    `(SELECT CASE WHEN count(*) = ${shown} THEN min(total) ELSE 1 END AS height FROM best) AS fifth), ` +
    `candidates AS MATERIALIZED (SELECT DISTINCT found.* FROM ${scopes} CROSS JOIN unnest(${buckets}) AS bucket (month) ` +
    `CROSS JOIN LATERAL (${inBucket} AND busy.total >= (SELECT share FROM bar)) AS found), ` +
    `likely AS MATERIALIZED (SELECT candidates.* FROM candidates WHERE (${inMonths(months, values)}) >= (SELECT height FROM bar)), ` +
    `first AS MATERIALIZED (SELECT likely.*, own.total FROM likely CROSS JOIN LATERAL (${totalOf('likely', days)}) AS own ` +
    `WHERE own.total > 0 ORDER BY own.total DESC, likely.ad_id LIMIT ${shown}), ` +
    `sums AS (SELECT first.advertiser_id, first.ad_id, own.* FROM first CROSS JOIN LATERAL (SELECT ${breakdownColumns(days)} FROM contact_ad_days AS sums ` +
    `WHERE sums.advertiser_id = first.advertiser_id AND sums.ad_id = first.ad_id AND sums.day BETWEEN ${days.previousAfter} AND ${days.before}) AS own)`
  )
}

const allTogether = (question: FiguresQuestion, days: Days, values: Values): string => {
  const tests = [`sums.advertiser_id = ANY (${values.add(question.advertisers)}::int[])`, ...narrowingTests(question, 'sums', values)]
  return (
    `WITH sums AS (SELECT sums.advertiser_id, sums.ad_id, ${breakdownColumns(days)} FROM contact_ad_days AS sums ` +
    `WHERE ${tests.join(' AND ')} AND sums.day BETWEEN ${days.previousAfter} AND ${days.before} GROUP BY 1, 2)`
  )
}

/** The ads that brought most mails and calls. */
export const busiestAds = async (database: Database, question: FiguresQuestion): Promise<BreakdownRow[]> => {
  const values = createValues()
  const days = daysOf(question, values)
  const text =
    `${(question.narrowed ? allTogether : oneByOne)(question, days, values)} ` +
    'SELECT top.*, ad.reference AS ad_reference, ad.title AS ad_title, ad.city AS ad_city, advertiser.name AS advertiser_name ' +
    `FROM (SELECT * FROM sums WHERE sums.total > 0 ORDER BY sums.total DESC, sums.ad_id LIMIT ${shown}) AS top ` +
    'JOIN ads AS ad ON ad.advertiser_id = top.advertiser_id AND ad.id = top.ad_id JOIN advertisers AS advertiser ON advertiser.id = top.advertiser_id ' +
    'ORDER BY top.total DESC, top.ad_id'
  return (await database.prepared<AdSums>(text, values.list)).map(toAdRow)
}
