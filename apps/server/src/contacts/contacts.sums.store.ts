import { previousPeriod, type ScopeCriteria } from '@vitrine/core/contacts'
import { periodInstants, type Period } from '@vitrine/core/days'
import { adChanges, ads, hasField } from '../ads/ads.table.ts'
import type { Database } from '../db/database.ts'
import { all, array, commas, firstRow, sql, type SQL, type Test } from '../db/sql.ts'
import { advertisersOf, type ContactViewer } from './contacts.model.ts'
import { adTests, contactChanges, isAboutThose, narrowsAds } from './contacts.table.ts'

/** The criteria and the viewer of figures. */
export interface FiguresQuestion {
  viewer: ContactViewer
  criteria: ScopeCriteria
  advertisers: readonly number[]
  previous: Period
  /** Whether the query is limited to certain ads or portals, so that the sums per advertiser cannot be used. */
  byAd: boolean
  narrowed: boolean
}

export const questionOf = (viewer: ContactViewer, criteria: ScopeCriteria): FiguresQuestion => {
  const byAd = criteria.adId !== null || viewer.restrictedTo !== null || narrowsAds(criteria)
  return {
    viewer,
    criteria,
    advertisers: advertisersOf(viewer, criteria.advertisers),
    previous: previousPeriod(criteria.period),
    byAd,
    narrowed: byAd || criteria.portals.length > 0,
  }
}

/** The keys of the sums to read: a network as a whole has sums of its own, whatever its number of points of sale. */
const scopesOf = ({ viewer, advertisers }: FiguresQuestion): number[] => {
  const [head] = viewer.scope
  return head !== undefined && advertisers.length > 1 && advertisers.length === viewer.scope.length ? [-head] : [...advertisers]
}

export const scopes = (question: FiguresQuestion): SQL => array(scopesOf(question), 'int')

/** Rows of these advertisers, in any table. */
export const isOwned = ({ advertisers }: FiguresQuestion, row: SQL): SQL => sql`${row}.advertiser_id = ANY (${array(advertisers, 'int')})`

const largestId = 2_147_483_647

/** Conditions on any table with columns `portal` and `ad_id`. */
export const narrowing = ({ viewer: { restrictedTo }, criteria }: FiguresQuestion, row: SQL): Test[] => [
  criteria.portals.length > 0 && sql`${row}.portal = ANY (${array(criteria.portals, 'text')})`,
  criteria.adId !== null && sql`${row}.ad_id = ${Math.min(criteria.adId, largestId)}::int`,
  isAboutThose(criteria, { advertiserId: sql`${row}.advertiser_id`, adId: sql`${row}.ad_id` }),
  restrictedTo &&
    sql`EXISTS (SELECT FROM ${ads} WHERE ${ads.advertiserId} = ${row}.advertiser_id AND ${ads.id} = ${row}.ad_id AND ${hasField(restrictedTo)})`,
]

/** Ads of these advertisers that the viewer may see and asks for. */
export const isShown = ({ advertisers, criteria, viewer: { restrictedTo } }: FiguresQuestion): SQL =>
  all([sql`${ads.advertiserId} = ANY (${array(advertisers, 'int')})`, restrictedTo && hasField(restrictedTo), ...adTests(criteria)])

const sums = sql`sums`

/** The days of the period and of the one before, in tables of sums. */
export const inBothPeriods = ({ previous, criteria: { period } }: FiguresQuestion): SQL =>
  sql`sums.day BETWEEN ${previous.after}::date AND ${period.before}::date`

/** `FROM ... WHERE ...` for the daily sums of both periods, named `sums`. */
export const fromSums = (question: FiguresQuestion): SQL => {
  const narrowed = [...narrowing(question, sums), inBothPeriods(question)]
  return question.byAd
    ? sql`FROM contact_ad_days AS sums WHERE ${all([isOwned(question, sums), ...narrowed])}`
    : sql`FROM contact_days AS sums WHERE ${all([sql`sums.scope_id = ANY (${scopes(question)})`, ...narrowed])}`
}

/** The same by ad. */
export const fromAdSums = (question: FiguresQuestion): SQL =>
  sql`FROM contact_ad_days AS sums WHERE ${all([isOwned(question, sums), ...narrowing(question, sums), inBothPeriods(question)])}`

export interface SumRow {
  mails: number
  answered: number
  missed: number
  reconciliations: number
}

const sumNames = ['mails', 'answered', 'missed', 'reconciliations'] as const

const summed = (filter: SQL): SQL =>
  commas(sumNames.map((name) => sql`coalesce(sum(sums.${sql.identifier(name)}) ${filter}, 0)::int AS ${sql.identifier(name)}`))

/** The totals of all rows. */
export const allSums = summed(sql``)

const total = sql`sum(sums.mails + sums.answered + sums.missed)`

/** The columns of a row of a breakdown, from `sums` of both periods. */
export const breakdownColumns = ({ criteria: { period } }: FiguresQuestion): SQL => {
  const now = sql`FILTER (WHERE sums.day >= ${period.after}::date)`
  return sql`${summed(now)}, coalesce(${total} ${now}, 0)::int AS total,
    coalesce(${total} FILTER (WHERE sums.day < ${period.after}::date), 0)::int AS "previousTotal", max(sums.last_at) ${now} AS "lastAt"`
}

/** The same, with zero where there are no sums. */
export const breakdownOrZero = commas([
  ...[...sumNames, 'total', 'previousTotal'].map((name) => sql`coalesce(sums.${sql.identifier(name)}, 0) AS ${sql.identifier(name)}`),
  sql`sums."lastAt"`,
])

/** The latest known name of a portal for these advertisers. */
export const portalName = (code: SQL, { advertisers }: FiguresQuestion): SQL =>
  sql`coalesce((SELECT max(name) FROM contact_portals WHERE advertiser_id = ANY (${array(advertisers, 'int')}) AND code_name = ${code}),
    (SELECT name FROM portals WHERE code_name = ${code}), ${code})`

/** Changes with everything that these figures depend on, except names of portals and points of sale. */
export const readFiguresMark = async (database: Database, viewer: ContactViewer, criteria: ScopeCriteria): Promise<string> => {
  const advertisers = advertisersOf(viewer, criteria.advertisers)
  const found = await firstRow<{ mark: string }>(
    database,
    sql`SELECT concat_ws('/', (${contactChanges(advertisers)}), (${adChanges(advertisers)})) AS mark`,
  )
  return found?.mark ?? ''
}

const dayMs = 86_400_000

/** A condition that holds for every contact of these days, in any time zone. */
export const isAround = ({ viewer }: FiguresQuestion, { after, before }: Period): SQL => {
  const { from, until } = periodInstants({ after, before }, viewer.timeZone)
  return sql`contact.at >= ${new Date(from.getTime() - dayMs)} AND contact.at < ${new Date(until.getTime() + dayMs)} AND contact.day BETWEEN ${after}::date AND ${before}::date`
}
