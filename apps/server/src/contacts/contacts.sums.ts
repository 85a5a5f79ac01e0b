import { periodInstants, previousPeriod, type Period, type ScopeCriteria } from '@vitrine/core/contacts'
import type { Values } from '../ads/ads.conditions.ts'
import { advertisersOf, type ContactViewer } from './contacts.model.ts'

/** What figures are asked for, and by whom. */
export interface FiguresQuestion {
  viewer: ContactViewer
  criteria: ScopeCriteria
  advertisers: readonly number[]
  previous: Period
  /** Narrowed to certain ads or portals: the sums of whole advertisers then say too much. */
  byAd: boolean
  narrowed: boolean
}

export const questionOf = (viewer: ContactViewer, criteria: ScopeCriteria): FiguresQuestion => {
  const byAd = criteria.adId !== null || viewer.restrictedTo !== null
  return {
    viewer,
    criteria,
    advertisers: advertisersOf(viewer, criteria.advertisers),
    previous: previousPeriod(criteria.period),
    byAd,
    narrowed: byAd || criteria.portals.length > 0,
  }
}

/** The keys of the sums to read: a network as a whole has some of its own, however many points of sale it has. */
export const scopesOf = ({ viewer, advertisers }: FiguresQuestion): number[] => {
  const [head] = viewer.scope
  return head !== undefined && advertisers.length > 1 && advertisers.length === viewer.scope.length ? [-head] : [...advertisers]
}

const largestId = 2_147_483_647

/** Tests that narrow any table with columns `portal` and `ad_id` down. `row` names it. */
export const narrowingTests = ({ viewer, criteria: { portals, adId } }: FiguresQuestion, row: string, values: Values): string[] => {
  const { restrictedTo } = viewer
  const wanted = () => values.add(JSON.stringify({ [restrictedTo?.code ?? '']: restrictedTo?.value }))
  return [
    ...(portals.length === 0 ? [] : [`${row}.portal = ANY (${values.add(portals)}::text[])`]),
    ...(adId === null ? [] : [`${row}.ad_id = ${values.add(Math.min(adId, largestId))}::int`]),
    ...(restrictedTo === null
      ? []
      : [`EXISTS (SELECT FROM ads WHERE ads.advertiser_id = ${row}.advertiser_id AND ads.id = ${row}.ad_id AND ads.data @> ${wanted()}::jsonb)`]),
  ]
}

/** `FROM ... WHERE ...` over the daily sums, named `sums`, that answer the question; days are still to be tested. */
export const sumsFrom = (question: FiguresQuestion, values: Values): string => {
  const table = question.byAd ? 'contact_ad_days' : 'contact_days'
  const owner = question.byAd
    ? `sums.advertiser_id = ANY (${values.add(question.advertisers)}::int[])`
    : `sums.scope_id = ANY (${values.add(scopesOf(question))}::int[])`
  return `FROM ${table} AS sums WHERE ${[owner, ...narrowingTests(question, 'sums', values)].join(' AND ')}`
}

export interface SumRow {
  mails: number
  answered: number
  missed: number
  reconciliations: number
}

/** The sums of the rows from a day on, or of all. */
export const sumColumns = (since?: string): string => {
  const filter = since === undefined ? '' : ` FILTER (WHERE sums.day >= ${since}::date)`
  return ['mails', 'answered', 'missed', 'reconciliations']
    .map((column) => `coalesce(sum(sums.${column})${filter}, 0)::int AS ${column}`)
    .join(', ')
}

const total = 'sum(sums.mails + sums.answered + sums.missed)'
/** Mails and calls from a day on. */
export const totalSince = (since: string): string => `coalesce(${total} FILTER (WHERE sums.day >= ${since}::date), 0)::int`
/** Mails and calls before a day. */
export const totalBefore = (until: string): string => `coalesce(${total} FILTER (WHERE sums.day < ${until}::date), 0)::int`

/** A test on the instant that holds for every contact of these days, wherever its advertiser is. */
export const aroundTests = ({ viewer }: FiguresQuestion, period: Period, row: string, values: Values): string[] => {
  const { from, until } = periodInstants(period, viewer.timeZone)
  const dayMs = 86_400_000
  return [
    `${row}.at >= ${values.add(new Date(from.getTime() - dayMs).toISOString())}::timestamptz`,
    `${row}.at < ${values.add(new Date(until.getTime() + dayMs).toISOString())}::timestamptz`,
    `${row}.day BETWEEN ${values.add(period.after)}::date AND ${values.add(period.before)}::date`,
  ]
}
