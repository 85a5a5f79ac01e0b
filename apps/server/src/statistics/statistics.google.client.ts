import type { FigureName } from '@vitrine/core/statistics'
import { listAt, numberAt, textAt } from '../social-networks/social-networks.http.client.ts'
import { gatherDays, type FiguresConnector } from './statistics.connector.model.ts'

/** https://developers.google.com/my-business/reference/performance/rest/v1/locations/fetchMultiDailyMetricsTimeSeries */
const api = 'https://businessprofileperformance.googleapis.com/v1'

/** Google's names of its metrics. */
export const googleMetrics = {
  'searches-mobile': 'BUSINESS_IMPRESSIONS_MOBILE_SEARCH',
  'searches-desktop': 'BUSINESS_IMPRESSIONS_DESKTOP_SEARCH',
  'maps-mobile': 'BUSINESS_IMPRESSIONS_MOBILE_MAPS',
  'maps-desktop': 'BUSINESS_IMPRESSIONS_DESKTOP_MAPS',
  'website-clicks': 'WEBSITE_CLICKS',
  directions: 'BUSINESS_DIRECTION_REQUESTS',
  calls: 'CALL_CLICKS',
  conversations: 'BUSINESS_CONVERSATIONS',
} as const satisfies Partial<Record<FigureName, string>>

const figures = new Map<string, FigureName>(Object.entries(googleMetrics).map(([figure, metric]) => [metric, figure as FigureName]))

const dateQuery = (name: 'startDate' | 'endDate', day: string): [string, string][] => {
  const [year = '', month = '', date = ''] = day.split('-')
  return Object.entries({ year, month, day: date }).map(([part, value]) => [`dailyRange.${name}.${part}`, String(Number(value))])
}

const pad = (value: number | null): string => String(value ?? 0).padStart(2, '0')

/** The performance of a location, which is asked for as whoever posts there. A day that Google lists without a value is a zero; one that it does not list is unknown. */
export const googleFigures: FiguresConnector = {
  historyDays: 540,
  daysAtOnce: 180,
  followers: async () => null,
  async days({ page, call }, { after, before }, signal) {
    const query = new URLSearchParams([
      ...Object.values(googleMetrics).map((metric): [string, string] => ['dailyMetrics', metric]),
      ...dateQuery('startDate', after),
      ...dateQuery('endDate', before),
    ])
    const location = page.id.slice(page.id.indexOf('locations/'))
    const body = await call({ url: `${api}/${location}:fetchMultiDailyMetricsTimeSeries?${query.toString()}`, query: {}, signal })
    const { days, add } = gatherDays()
    for (const series of listAt(body, 'multiDailyMetricTimeSeries').flatMap((multi) => listAt(multi, 'dailyMetricTimeSeries'))) {
      const figure = figures.get(textAt(series, 'dailyMetric') ?? '')
      if (!figure) continue
      for (const dated of listAt(series, 'timeSeries', 'datedValues')) {
        const [year, month, day] = (['year', 'month', 'day'] as const).map((part) => numberAt(dated, 'date', part))
        add(`${year}-${pad(month ?? null)}-${pad(day ?? null)}`, { [figure]: numberAt(dated, 'value') ?? 0 })
      }
    }
    return days
  },
}
