import { abilitiesOf } from '@vitrine/core/account'
import { dayOf, timeZoneOf, type Period } from '@vitrine/core/days'
import {
  figureWire,
  googleStatisticsWire,
  kpiCountersWire,
  kpiNetworks,
  linkedinStatisticsWire,
  periodFault,
  postsAtOnce,
  reviewComparisonWire,
  reviewStatisticsWire,
  shortcutPeriod,
  socialKpiWire,
  sourceWire,
  statisticsWire,
  type FigureName,
  type KpiNetwork,
  type KpiPart,
  type StatisticsSource,
} from '@vitrine/core/statistics'
import { reviewNetworks, type ReviewNetwork } from '@vitrine/core/reviews'
import { networkWire } from '@vitrine/core/social-networks'
import { largestNumber } from '@vitrine/core/wire'
import * as v from 'valibot'
import { siteOf } from '../ads/ads.store.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerQuery } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { invalid, Refusal } from '../refusal.ts'
import { fakeFigures } from './statistics.fake.service.ts'
import { googleMetrics } from './statistics.google.client.ts'
import { statisticsReportEndpoints } from './report/statistics.report.routes.ts'
import { lastThreeMonths, readCounters, readSocialKpi } from './statistics.kpi.service.ts'
import { compareReviews, readReviewStatistics } from './statistics.reviews.service.ts'
import { fetchedFigures, readGoogle, readLinkedin, readStatistics, type Scope } from './statistics.service.ts'
import type { FiguresSource } from './statistics.source.model.ts'

const of = {
  tag: 'Statistics',
  access: 'session',
  scope: 'statistics:read',
  method: 'GET',
  guard(c: AppContext) {
    if (!abilitiesOf(callerOf(c).account).seeStatistics) throw new Refusal('statistics-rights')
  },
} as const

const refusals = {
  'statistics-rights': 403,
  'not-found': 404,
  'invalid-query': 400,
  'unknown-parameter': 400,
  'statistics-period': 400,
} as const

const periodQuery = {
  date_debut: 'First day, YYYY-MM-DD; a month up to yesterday without it',
  date_fin: 'Last day, included',
  idAnnonceur: 'Id of the establishment: the account or one of its points of sale; the account itself when absent',
} as const

/** Whether there is such a day: the thirtieth of February is none. */
const isDay = (value: string): boolean => {
  const date = new Date(`${value}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

const dayQuery = (c: AppContext, name: string): string | null => {
  const value = c.req.query(name)
  if (value === undefined || value === '') return null
  if (!isDay(value)) throw invalid(name)
  return value
}

const timeZoneOfCaller = (c: AppContext): string => timeZoneOf(callerOf(c).account.advertiser.country)

/** The period of a call; the default where neither day is named. */
const periodOf = (
  { clock }: Services,
  c: AppContext,
  [first, last]: readonly [string, string],
  usual: (today: string) => Period,
): Period => {
  const today = dayOf(clock.now(), timeZoneOfCaller(c))
  const [after, before] = [dayQuery(c, first), dayQuery(c, last)]
  const standard = usual(today)
  const period = { after: after ?? standard.after, before: before ?? standard.before }
  const fault = periodFault(period, today)
  if (fault) throw new Refusal('statistics-period', { field: fault === 'future' ? last : first })
  return period
}

const kpiPeriodOf = (services: Services, c: AppContext): Period =>
  periodOf(services, c, ['startDate', 'endDate'], () => lastThreeMonths(services.clock.now(), timeZoneOfCaller(c)))

const scopeOf = (services: Services, c: AppContext): Scope => {
  const caller = callerOf(c)
  return {
    advertiserId: siteOf(caller, integerQuery(c, 'idAnnonceur', { min: 1, max: largestNumber, default: caller.account.advertiser.id })),
    period: periodOf(services, c, ['date_debut', 'date_fin'], (today) => shortcutPeriod('1m', today)),
    timeZone: timeZoneOfCaller(c),
  }
}

const sourceOf = (c: AppContext): StatisticsSource => {
  const code = c.req.query('diffuseur') ?? ''
  if (code === '') return 'facebook'
  if (!v.is(sourceWire.schema, code)) throw invalid('diffuseur')
  return sourceWire.read(code)
}

const figureOf = (c: AppContext): FigureName | undefined => {
  const name = c.req.query('type') ?? ''
  if (name === '') return undefined
  if (!v.is(figureWire.schema, name)) throw invalid('type')
  return figureWire.read(name)
}

const kpiNetworksOf = (c: AppContext): readonly KpiNetwork[] => {
  const code = c.req.query('diffuseurCode') ?? ''
  if (code === '') return kpiNetworks
  const network = kpiNetworks.find((each) => networkWire.encode(each) === code)
  if (!network) throw invalid('diffuseurCode')
  return [network]
}

const partOf = (c: AppContext): KpiPart => {
  const part = (['ranking', 'growing', 'all'] as const).find((each) => each === (c.req.query('dataType') ?? 'all'))
  if (!part) throw invalid('dataType')
  return part
}

interface Parts {
  services: Services
  source: FiguresSource
  /** Before each path; the summary says what kind of figures these are. */
  prefix: string
  kind: string
}

const ofNetworks = ({ services, source, prefix, kind }: Parts): Endpoint[] => [
  endpoint({
    ...of,
    path: `${prefix}/social-management/statistiques`,
    summary: `The figures of a page day by day, with those of the period before, its posts and when they do best${kind}`,
    query: {
      ...periodQuery,
      diffuseur: 'FACEBOOK (the default), INSTAGRAM, LINKEDIN, GOOGLE_MY_BUSINESS, or PRESENCE_LOCALE for the figures of Google',
      type: 'One figure, such as `impressions`; all of them without it',
    },
    reply: { status: 200, description: 'A day of which the network told nothing is null', schema: statisticsWire.schema },
    refusals,
    handle: async (c) =>
      c.json(statisticsWire.encode(await readStatistics(source, scopeOf(services, c), { source: sourceOf(c), figure: figureOf(c) }))),
  }),
  endpoint({
    ...of,
    path: `${prefix}/linkedin/statistics`,
    summary: `The figures of a page of LinkedIn, with a table of its posts${kind}`,
    query: { ...periodQuery, start: 'How many posts to skip', count: 'How many posts, 10 by default' },
    reply: {
      status: 200,
      description: 'The figures; a day of which LinkedIn told nothing is missing',
      schema: linkedinStatisticsWire.schema,
    },
    refusals,
    async handle(c) {
      const start = integerQuery(c, 'start', { min: 0, max: 1_000_000, default: 0 })
      const count = integerQuery(c, 'count', { min: 1, max: 100, default: postsAtOnce })
      return c.json(linkedinStatisticsWire.encode(await readLinkedin(source, scopeOf(services, c), { start, count })))
    },
  }),
  endpoint({
    ...of,
    path: `${prefix}/google/statistics`,
    summary: `How often a place was seen and used on Google, by Google’s own names${kind}`,
    query: periodQuery,
    reply: { status: 200, description: 'The metrics; without success where Google tells nothing', schema: googleStatisticsWire.schema },
    refusals,
    handle: async (c) => c.json(googleStatisticsWire.encode(await readGoogle(source, scopeOf(services, c), googleMetrics))),
  }),
]

const reviewNetworkOf = (c: AppContext): ReviewNetwork | undefined => {
  const code = c.req.query('diffuseur') ?? ''
  if (code === '') return undefined
  const network = reviewNetworks.find((each) => networkWire.encode(each) === code)
  if (!network) throw invalid('diffuseur')
  return network
}

const ofReviews = ({ services, source, prefix, kind }: Parts): Endpoint[] => [
  endpoint({
    ...of,
    path: `${prefix}/statistics/reviews`,
    summary: `The reviews that were written on the pages of an establishment, against the period before${kind}`,
    query: { ...periodQuery, diffuseur: 'FACEBOOK or GOOGLE_MY_BUSINESS; both without it' },
    reply: {
      status: 200,
      description: 'By page: number, stars, the parts that recommend and that are answered, the middle wait; deleted ones are left out',
      schema: reviewStatisticsWire.schema,
    },
    refusals,
    handle: async (c) => c.json(reviewStatisticsWire.encode(await readReviewStatistics(source, scopeOf(services, c), reviewNetworkOf(c)))),
  }),
  endpoint({
    ...of,
    path: `${prefix}/kpi/reviews`,
    summary: `The points of sale of a head office by their reviews, against the period before${kind}`,
    query: { startDate: 'First day; three months up to yesterday without it', endDate: 'Last day, included' },
    reply: {
      status: 200,
      description: 'Each point of sale, and their medians; none without a network',
      schema: reviewComparisonWire.schema,
    },
    refusals,
    async handle(c) {
      const { account, scope } = callerOf(c)
      return c.json(
        reviewComparisonWire.encode(
          await compareReviews(source, { account, advertiserIds: scope, period: kpiPeriodOf(services, c), timeZone: timeZoneOfCaller(c) }),
        ),
      )
    },
  }),
]

const ofIndicators = ({ services, source, prefix, kind }: Parts): Endpoint[] => [
  endpoint({
    ...of,
    path: `${prefix}/kpi/dashboard`,
    summary: `What there is of each family of products that the account has${kind}`,
    reply: { status: 200, description: 'Counters by family; null for one that the account does not have', schema: kpiCountersWire.schema },
    refusals: { 'statistics-rights': 403 },
    async handle(c) {
      const { account, scope } = callerOf(c)
      const now = services.clock.now()
      const period = lastThreeMonths(now, timeZoneOfCaller(c))
      return c.json(kpiCountersWire.encode(await readCounters({ database: services.database, account, advertiserIds: scope, period, now })))
    },
  }),
  endpoint({
    ...of,
    path: `${prefix}/kpi/sm/dashboard`,
    summary: `Networks compared by their interactions and new followers, and the points of sale of a head office${kind}`,
    query: {
      diffuseurCode: 'FACEBOOK, INSTAGRAM or LINKEDIN; all three without it',
      keyIndicator: 'POST_LIKES: likes, comments and shares',
      dataType: '`ranking`, `growing`, or `all`, the default',
      startDate: 'First day; three months up to yesterday without it',
      endDate: 'Last day, included',
    },
    reply: { status: 200, description: 'The ranking, the growth, and the points of sale', schema: socialKpiWire.schema },
    refusals,
    async handle(c) {
      const indicator = c.req.query('keyIndicator') ?? ''
      if (indicator !== '' && indicator !== 'POST_LIKES') throw invalid('keyIndicator')
      const { account, scope } = callerOf(c)
      const question = { account, advertiserIds: scope, period: kpiPeriodOf(services, c), networks: kpiNetworksOf(c), part: partOf(c) }
      return c.json(socialKpiWire.encode(await readSocialKpi(source, question)))
    },
  }),
]

/** The calls about statistics, and the same with made-up figures for accounts of tests. */
export const statisticsEndpoints = (services: Services): Endpoint[] => {
  const fetched: Parts = { services, source: fetchedFigures(services.database), prefix: '/api/provider', kind: '' }
  const fake: Parts = {
    services,
    source: fakeFigures(services.clock),
    prefix: '/api/provider/fake',
    kind: ' (made up, for accounts of tests)',
  }
  return [
    ...[fetched, fake].flatMap((parts) => [...ofNetworks(parts), ...ofReviews(parts), ...ofIndicators(parts)]),
    ...statisticsReportEndpoints(services),
  ]
}
