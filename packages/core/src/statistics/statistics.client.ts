import type { Http, HttpCall } from '../http/http.types.ts'
import type { Period } from '../days/days.ts'
import type { Language } from '../i18n/languages.ts'
import type { ReviewNetwork } from '../reviews/reviews.model.ts'
import { networkWire } from '../social-networks/social-networks.wire.ts'
import type { KpiCounters, KpiNetwork, KpiPart, SocialKpi } from './statistics.kpi.model.ts'
import { kpiCountersWire, socialKpiWire } from './statistics.kpi.wire.ts'
import { postsAtOnce, type GoogleStatistics, type LinkedinStatistics, type Statistics, type StatisticsQuery } from './statistics.model.ts'
import type { ReportChange, StatisticsReport } from './statistics.report.model.ts'
import { reportChangeWire, statisticsReportWire } from './statistics.report.wire.ts'
import type { ReviewComparison, ReviewStatistics } from './statistics.reviews.model.ts'
import { reviewComparisonWire, reviewStatisticsWire } from './statistics.reviews.wire.ts'
import { figureWire, googleStatisticsWire, linkedinStatisticsWire, sourceWire, statisticsWire } from './statistics.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** An establishment over a period: the account itself where nobody else is named. */
interface Scope {
  period: Period
  advertiserId?: number | undefined
}

/** The calls about statistics. Each throws only ApiError. */
export interface StatisticsClient {
  find(query: StatisticsQuery, options?: Cancellable): Promise<Statistics>
  /** The page of LinkedIn with a table of its posts; `start` counts posts from 0. */
  linkedin(scope: Scope & { start: number }, options?: Cancellable): Promise<LinkedinStatistics>
  /** The figures of Google by Google's own names. */
  google(scope: Scope, options?: Cancellable): Promise<GoogleStatistics>
  /** The reviews of the pages of an establishment; of the pages on one network where it is named. */
  reviews(query: Scope & { network?: ReviewNetwork | undefined }, options?: Cancellable): Promise<ReviewStatistics>
  /** The points of sale of a head office by their reviews; none without a network. */
  compareReviews(query: { period: Period }, options?: Cancellable): Promise<ReviewComparison>
  /** Whether the user is sent the statistics of each month by mail. */
  report(options?: Cancellable): Promise<StatisticsReport>
  setReport(change: ReportChange): Promise<StatisticsReport>
  /** The report of the last month that is over, as it is sent. */
  reportPdf(language: Language): Promise<Blob>
  /** What there is of each family of products. */
  counters(options?: Cancellable): Promise<KpiCounters>
  /** Networks compared, and the points of sale of a head office; of all networks where none is named. */
  social(query: { part: KpiPart; period: Period; network?: KpiNetwork | undefined }, options?: Cancellable): Promise<SocialKpi>
}

/** The same paths for an account of tests, with made-up figures. */
const fakePath = '/fake'

interface Options {
  /** Whether the account is one of tests. */
  isFake?: boolean
}

const days = ({ after, before }: Period) => ({ date_debut: after, date_fin: before })
const site = (id: number | undefined) => (id === undefined ? {} : { idAnnonceur: id })
const dataTypes = { ranking: 'ranking', growing: 'growing', all: 'all' } as const satisfies Record<KpiPart, string>

export const createStatisticsClient = (http: Http, { isFake = false }: Options = {}): StatisticsClient => {
  const send = (path: string, query: NonNullable<HttpCall['query']>, { signal }: Cancellable = {}): Promise<unknown> =>
    http.send({ service: 'provider', path: `${isFake ? fakePath : ''}${path}`, query, ...(signal && { signal }) })
  return {
    find: async ({ source, period, figure, advertiserId }, options) =>
      statisticsWire.decode(
        await send(
          '/social-management/statistiques',
          {
            ...days(period),
            diffuseur: sourceWire.encode(source),
            ...(figure !== undefined && { type: figureWire.encode(figure) }),
            ...site(advertiserId),
          },
          options,
        ),
      ),
    linkedin: async ({ period, advertiserId, start }, options) =>
      linkedinStatisticsWire.decode(
        await send('/linkedin/statistics', { ...days(period), ...site(advertiserId), start, count: postsAtOnce }, options),
      ),
    google: async ({ period, advertiserId }, options) =>
      googleStatisticsWire.decode(await send('/google/statistics', { ...days(period), ...site(advertiserId) }, options)),
    reviews: async ({ period, advertiserId, network }, options) =>
      reviewStatisticsWire.decode(
        await send(
          '/statistics/reviews',
          { ...days(period), ...site(advertiserId), ...(network !== undefined && { diffuseur: networkWire.encode(network) }) },
          options,
        ),
      ),
    compareReviews: async ({ period }, options) =>
      reviewComparisonWire.decode(await send('/kpi/reviews', { startDate: period.after, endDate: period.before }, options)),
    report: async (options) => statisticsReportWire.decode(await send('/statistics/report', {}, options)),
    setReport: async (change) =>
      statisticsReportWire.decode(
        await http.send({ service: 'provider', method: 'PUT', path: '/statistics/report', body: reportChangeWire.encode(change) }),
      ),
    reportPdf: async (language) =>
      (await http.send({ service: 'provider', path: '/statistics/report.pdf', query: { lang: language }, reply: 'blob' })) as Blob,
    counters: async (options) => kpiCountersWire.decode(await send('/kpi/dashboard', {}, options)),
    social: async ({ part, period, network }, options) =>
      socialKpiWire.decode(
        await send(
          '/kpi/sm/dashboard',
          {
            keyIndicator: 'POST_LIKES',
            dataType: dataTypes[part],
            startDate: period.after,
            endDate: period.before,
            ...(network !== undefined && { diffuseurCode: networkWire.encode(network) }),
          },
          options,
        ),
      ),
  }
}
