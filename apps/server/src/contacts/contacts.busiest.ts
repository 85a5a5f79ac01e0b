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

/** Long periods are judged by what an ad ever brought, short ones by its months. */
const longest = 3

const monthsOf = ({ after, before }: Period): string[] => {
  const months: string[] = []
  for (let month = `${after.slice(0, 7)}-01`; month <= before; month = addMonths(month, 1)) months.push(month)
  return months.length > longest ? ['-infinity'] : months
}

/**
 * The ads that can be among the busiest, found without adding up the others. The busiest of each month give a bar; an ad
 * that reaches the bar over n months reaches an n-th of it in at least one of them.
 */
const candidates = (question: FiguresQuestion, days: Days, values: Values): string => {
  const months = monthsOf(question.criteria.period)
  const buckets =
    `unnest(${values.add(scopesOf(question))}::int[]) AS scope (id) CROSS JOIN unnest(${values.add(months)}::date[]) AS bucket (month) CROSS JOIN LATERAL`
  const inBucket = 'FROM contact_ad_months AS busy WHERE busy.scope_id = scope.id AND busy.month = bucket.month'
  const sum = `SELECT sum(sums.mails + sums.answered + sums.missed) AS total FROM contact_ad_days AS sums WHERE sums.advertiser_id = seed.advertiser_id
    AND sums.ad_id = seed.ad_id AND sums.day BETWEEN ${days.after} AND ${days.before}`
  return (
    `WITH seeds AS MATERIALIZED (SELECT DISTINCT found.* FROM ${buckets} (SELECT busy.advertiser_id, busy.ad_id ${inBucket} ORDER BY busy.total DESC LIMIT 20) AS found), ` +
    `best AS MATERIALIZED (SELECT own.total FROM seeds AS seed CROSS JOIN LATERAL (${sum}) AS own WHERE own.total > 0 ORDER BY own.total DESC LIMIT ${shown}), ` +
    `bar AS MATERIALIZED (SELECT CASE WHEN count(*) = ${shown} THEN ceil(min(total)::numeric / ${months.length})::int ELSE 1 END AS height FROM best), ` +
    `candidates AS MATERIALIZED (SELECT DISTINCT found.* FROM ${buckets} (SELECT busy.advertiser_id, busy.ad_id ${inBucket} AND busy.total >= (SELECT height FROM bar)) AS found)`
  )
}

const oneByOne = (question: FiguresQuestion, days: Days, values: Values): string =>
  `${candidates(question, days, values)}, sums AS (SELECT candidate.advertiser_id, candidate.ad_id, own.* FROM candidates AS candidate CROSS JOIN LATERAL (` +
  `SELECT ${breakdownColumns(days)} FROM contact_ad_days AS sums WHERE sums.advertiser_id = candidate.advertiser_id AND sums.ad_id = candidate.ad_id ` +
  `AND sums.day BETWEEN ${days.previousAfter} AND ${days.before}) AS own)`

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
