import { addDays, bucketsOf, periodInstants, type Period } from '@vitrine/core/days'
import {
  comparedPeriods,
  figuresOfSource,
  followerThresholds,
  momentsOf,
  networkOf,
  type DayFigures,
  type FigureName,
  type FigureSeries,
  type GoogleStatistics,
  type LinkedinStatistics,
  type Statistics,
  type StatisticsQuery,
} from '@vitrine/core/statistics'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import type { Database } from '../db/database.ts'
import { countByPage, countBySite } from './statistics.reviews.store.ts'
import type { FiguresSource } from './statistics.source.model.ts'
import { countPosts, findPage, listDays, listPosts, sumFigures, type FiguresPage } from './statistics.store.ts'

/** Figures as they were fetched. */
export const fetchedFigures = (database: Database): FiguresSource => ({
  page: (advertiserId, network) => findPage(database, advertiserId, network),
  days: (scope, period) => listDays(database, scope, period),
  posts: (scope, slice) => listPosts(database, scope, slice),
  countPosts: (scope) => countPosts(database, scope),
  sums: (advertiserIds, networks, period) => sumFigures(database, advertiserIds, networks, period),
  reviewsByPage: (scope) => countByPage(database, scope),
  reviewsBySite: (scope) => countBySite(database, scope),
})

/** An establishment over a period, by its own clock. */
export interface Scope {
  advertiserId: number
  period: Period
  timeZone: string
}

/** The most posts that are marked on a chart. */
const markedPosts = 200
const momentDays = 365

const thresholdOf = (network: SocialNetwork): number | null =>
  network === 'facebook' || network === 'instagram' ? followerThresholds[network] : null

const isTold = (page: FiguresPage | null): page is FiguresPage => page?.state === 'shown' || page?.state === 'unreachable'

const valuesOf = (days: ReadonlyMap<string, DayFigures>, figure: FigureName, period: Period): (number | null)[] =>
  bucketsOf(period, 'day').map((day) => days.get(day)?.[figure] ?? null)

const seriesOf = async (
  source: FiguresSource,
  page: FiguresPage,
  {
    advertiserId,
    network,
    period,
    previous,
    figures,
  }: { advertiserId: number; network: SocialNetwork; period: Period; previous: Period; figures: readonly FigureName[] },
): Promise<FigureSeries[]> => {
  const days = await source.days({ advertiserId, network, pageId: page.pageId }, { after: previous.after, before: period.before })
  return figures.map((figure) => ({
    figure,
    values: valuesOf(days, figure, period),
    previous: valuesOf(days, figure, previous),
  }))
}

/** The statistics of a page, with those of the period before. A page that tells nothing has neither figures nor posts. */
export const readStatistics = async (
  source: FiguresSource,
  { advertiserId, period, timeZone }: Scope,
  { source: about, figure }: Pick<StatisticsQuery, 'source' | 'figure'>,
): Promise<Statistics> => {
  const network = networkOf(about)
  const page = await source.page(advertiserId, network)
  const { previous } = comparedPeriods(period)
  const figures = figuresOfSource(about).filter((name) => figure === undefined || name === figure)
  const told = isTold(page)
  const postsIn = (days: Period, limit: number) =>
    source.posts({ advertiserId, network, timeZone, ...periodInstants(days, timeZone) }, { limit })
  const lastYear = { after: addDays(period.before, 1 - momentDays), before: period.before }
  return {
    source: about,
    advertiserId,
    state: page?.state ?? 'unconnected',
    pageName: page?.pageName ?? null,
    threshold: thresholdOf(network),
    followers: page?.followers ?? null,
    answer: page?.answer ?? null,
    collectedAt: page?.collectedAt ?? null,
    period,
    previousPeriod: previous,
    series: told ? await seriesOf(source, page, { advertiserId, network, period, previous, figures }) : [],
    posts: told ? await postsIn(period, markedPosts) : [],
    moments: told ? momentsOf(await postsIn(lastYear, 1_000)) : null,
  }
}

const totalsOf = (days: readonly DayFigures[]): DayFigures => {
  const totals: Partial<Record<FigureName, number>> = {}
  for (const figures of days)
    for (const [name, value] of Object.entries(figures)) totals[name as FigureName] = (totals[name as FigureName] ?? 0) + value
  return totals
}

/** The page of LinkedIn, with one page of the table of its posts. */
export const readLinkedin = async (
  source: FiguresSource,
  { advertiserId, period, timeZone }: Scope,
  { start, count }: { start: number; count: number },
): Promise<LinkedinStatistics> => {
  const page = await source.page(advertiserId, 'linkedin')
  if (!isTold(page)) return { days: [], totals: {}, posts: { items: [], start, count, total: 0 } }
  const days = await source.days({ advertiserId, network: 'linkedin', pageId: page.pageId }, period)
  const scope = { advertiserId, network: 'linkedin' as const, timeZone, ...periodInstants(period, timeZone) }
  return {
    days: [...days].toSorted(([one], [other]) => one.localeCompare(other)).map(([day, figures]) => ({ day, figures })),
    totals: totalsOf([...days.values()]),
    posts: { items: await source.posts(scope, { offset: start, limit: count }), start, count, total: await source.countPosts(scope) },
  }
}

const impressions = ['searches-mobile', 'searches-desktop', 'maps-mobile', 'maps-desktop'] as const satisfies readonly FigureName[]
/** Not a metric of Google's own: how often a place was seen, however it was found. */
const allImpressions = 'TOTAL_IMPRESSIONS'

/** The figures of Google by Google's names, the sum of all impressions first. */
export const readGoogle = async (
  source: FiguresSource,
  { advertiserId, period }: Scope,
  names: Readonly<Partial<Record<FigureName, string>>>,
): Promise<GoogleStatistics> => {
  const page = await source.page(advertiserId, 'google')
  if (!isTold(page)) return { isTold: false, metrics: [] }
  const days = [...(await source.days({ advertiserId, network: 'google', pageId: page.pageId }, period))].toSorted(([one], [other]) =>
    one.localeCompare(other),
  )
  const metric = (name: string, valueOf: (figures: DayFigures) => number | undefined) => {
    const values = days.flatMap(([day, figures]) => {
      const value = valueOf(figures)
      return value === undefined ? [] : [{ day, value }]
    })
    return { name, values, total: values.reduce((sum, { value }) => sum + value, 0) }
  }
  const seen = (figures: DayFigures): number | undefined =>
    impressions.every((name) => figures[name] === undefined) ? undefined : impressions.reduce((sum, name) => sum + (figures[name] ?? 0), 0)
  return {
    isTold: true,
    metrics: [
      metric(allImpressions, seen),
      ...Object.entries(names).map(([figure, name]) => metric(name, (figures) => figures[figure as FigureName])),
    ],
  }
}
