import { describe, expect, it } from 'vitest'
import counters from './golden/counters.json' with { type: 'json' }
import google from './golden/google.json' with { type: 'json' }
import kpi from './golden/kpi.json' with { type: 'json' }
import reviewComparison from './golden/review-comparison.json' with { type: 'json' }
import report from './golden/report.json' with { type: 'json' }
import reviewStatistics from './golden/reviews.json' with { type: 'json' }
import linkedin from './golden/linkedin.json' with { type: 'json' }
import statistics from './golden/statistics.json' with { type: 'json' }
import { createStatisticsClient } from './statistics.client.ts'
import { kpiCountersWire, socialKpiWire } from './statistics.kpi.wire.ts'
import { madeUpFigures, madeUpFollowers } from './statistics.made-up.rules.ts'
import {
  changeOf,
  chartStep,
  gapsOf,
  leastPosts,
  medianOf,
  momentsOf,
  periodFault,
  shortcutPeriod,
  stepValues,
  totalOf,
} from './statistics.rules.ts'
import { statisticsReportWire } from './statistics.report.wire.ts'
import { reviewComparisonWire, reviewStatisticsWire } from './statistics.reviews.wire.ts'
import { googleStatisticsWire, linkedinStatisticsWire, sourceWire, statisticsWire } from './statistics.wire.ts'

describe('the wire of statistics', () => {
  it.each([
    ['figures', statisticsWire, statistics],
    ['LinkedIn', linkedinStatisticsWire, linkedin],
    ['Google', googleStatisticsWire, google],
    ['counters', kpiCountersWire, counters],
    ['indicators', socialKpiWire, kpi],
    ['reviews', reviewStatisticsWire, reviewStatistics],
    ['the report of each month', statisticsReportWire, report],
    ['reviews of a head office', reviewComparisonWire, reviewComparison],
  ] as const)('reads and writes %s without loss', (_, wire, golden) => {
    const codec = wire as unknown as { decode(body: unknown): never; encode(model: never): unknown }
    expect(codec.encode(codec.decode(golden))).toEqual(golden)
  })

  it('calls local presence by a name of its own', () => {
    expect(sourceWire.encode('local-presence')).toBe('PRESENCE_LOCALE')
    expect(sourceWire.encode('google')).toBe('GOOGLE_MY_BUSINESS')
  })

  it('keeps a day without a figure unknown', () => expect(statisticsWire.decode(statistics).series[0]?.values[4]).toBeNull())
})

describe('the client of statistics', () => {
  const asked = async (options?: { isFake: boolean }) => {
    const calls: unknown[] = []
    const http = {
      send: async (call: unknown) => {
        calls.push(call)
        return statistics
      },
    }
    const period = { after: '2026-11-10', before: '2026-11-23' }
    await createStatisticsClient(http as never, options).find({ source: 'facebook', period, figure: 'page-views', advertiserId: 7 })
    return calls
  }

  it('asks for a network, its days and one figure', async () =>
    expect(await asked()).toEqual([
      {
        service: 'provider',
        path: '/social-management/statistiques',
        query: { date_debut: '2026-11-10', date_fin: '2026-11-23', diffuseur: 'FACEBOOK', type: 'vues_page', idAnnonceur: 7 },
      },
    ]))

  it('asks under /fake for an account of tests', async () =>
    expect(await asked({ isFake: true })).toMatchObject([{ path: '/fake/social-management/statistiques' }]))
})

describe('periods', () => {
  it.each([
    ['1w', '2026-03-24', '2026-03-30'],
    ['1m', '2026-03-01', '2026-03-30'],
    ['3m', '2025-12-31', '2026-03-30'],
    ['6m', '2025-10-01', '2026-03-30'],
    ['12m', '2025-03-31', '2026-03-30'],
  ] as const)('%s is from %s to %s, yesterday', (shortcut, after, before) =>
    expect(shortcutPeriod(shortcut, '2026-03-31')).toEqual({ after, before }),
  )

  it.each([
    ['2026-03-02', '2026-03-01', 'order'],
    ['2026-03-02', '2026-04-01', 'future'],
    ['2023-03-02', '2026-03-30', 'too-long'],
    ['2026-03-02', '2026-03-31', null],
  ] as const)('from %s to %s: %s', (after, before, fault) => expect(periodFault({ after, before }, '2026-03-31')).toBe(fault))

  it('are drawn by days, weeks or months', () => {
    expect(chartStep({ after: '2026-01-01', before: '2026-03-31' })).toBe('day')
    expect(chartStep({ after: '2025-10-01', before: '2026-03-31' })).toBe('week')
    expect(chartStep({ after: '2025-04-01', before: '2026-03-31' })).toBe('month')
  })
})

describe('figures', () => {
  it('are summed over the days that are known, and unknown without any', () => {
    expect(totalOf({ figure: 'clicks' }, [1, null, 3])).toBe(4)
    expect(totalOf({ figure: 'clicks' }, [null, null])).toBeNull()
    expect(gapsOf([1, null, 3])).toBe(1)
  })

  it('of people are averaged, since the same person may come on several days', () =>
    expect(totalOf({ figure: 'reach' }, [10, null, 20])).toBe(15))

  it('are compared by the average of known days, so that a gap is no loss', () => {
    expect(changeOf({ values: [10, null, 10, 10], previous: [5, 5, 5, 5] })).toBe(1)
    expect(changeOf({ values: [10, null, null, null], previous: [5, 5, 5, 5] })).toBeNull()
    expect(changeOf({ values: [10, 10], previous: [0, 0] })).toBeNull()
    expect(changeOf({ values: [0, 0], previous: [5, 5] })).toBe(-1)
  })

  it('by weeks are unknown where no day of the week is known', () =>
    expect(
      stepValues(
        { figure: 'clicks' },
        [1, 1, 1, 1, 1, 1, 1, null, null, null, null, null, null, null],
        { after: '2026-03-02', before: '2026-03-15' },
        'week',
      ),
    ).toEqual([7, null]))

  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, null, 3], 2.5],
    [[null], null],
  ])('the median of %j is %j', (values, median) => expect(medianOf(values)).toBe(median))
})

describe('the best moments of posts', () => {
  // A Monday and a Tuesday.
  const posts = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      at: index % 2 === 0 ? '2026-03-02T09:30' : '2026-03-03T18:10',
      interactions: index % 2 === 0 ? 10 : 20,
    }))

  it('are the days and hours with the most interactions, with the posts they rest on', () =>
    expect(momentsOf(posts(12))).toEqual({
      posts: 12,
      days: [
        { at: 2, posts: 6, interactions: 20 },
        { at: 1, posts: 6, interactions: 10 },
      ],
      hours: [
        { at: 18, posts: 6, interactions: 20 },
        { at: 9, posts: 6, interactions: 10 },
      ],
    }))

  it('are silent where too few posts have figures', () => {
    expect(momentsOf(posts(leastPosts - 1))).toBeNull()
    expect(momentsOf(posts(20).map((post) => ({ ...post, interactions: null })))).toBeNull()
  })

  it('leave out a day with one post', () =>
    expect(momentsOf([...posts(12), { at: '2026-03-04T09:30', interactions: 500 }])?.days.map(({ at }) => at)).toEqual([2, 1]))
})

describe('made-up figures', () => {
  const question = { network: 'facebook', pageId: '11', today: '2026-03-10', behaviour: 'none' } as const

  it('are the same whenever they are asked for', () =>
    expect(madeUpFigures(question, '2026-02-01')).toEqual(madeUpFigures({ ...question, today: '2026-04-10' }, '2026-02-01')))

  it('grow until a day has settled', () => {
    const [early, late] = ['2026-03-10', '2026-03-20'].map((today) => madeUpFigures({ ...question, today }, '2026-03-09'))
    expect(early?.impressions).toBeLessThan(late?.impressions ?? 0)
  })

  it('do not tell today, nor the last days of Google', () => {
    expect(madeUpFigures(question, '2026-03-10')).toBeNull()
    expect(madeUpFigures({ ...question, network: 'google' }, '2026-03-08')).toBeNull()
  })

  it('are below the threshold where few followers were chosen', () =>
    expect(madeUpFollowers({ ...question, behaviour: 'few-followers' })).toBeLessThan(100))
})
