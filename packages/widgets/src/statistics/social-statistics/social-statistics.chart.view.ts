import { bucketOf, bucketsOf } from '@vitrine/core/days'
import { chartStep, isOfPeople, stepValues, totalOf, type FigureSeries, type Statistics } from '@vitrine/core/statistics'
import type { ChartMarks, TimeChartData } from '../../charts/index.ts'
import { dayText } from './social-statistics.days.rules.ts'
import type { StatisticsTexts } from './social-statistics.types.ts'

type Loaded = Pick<Statistics, 'period' | 'previousPeriod' | 'posts'>

/** The posts of each step; none where no post went out in the period. */
const marksOf = ({ period, posts }: Loaded, days: readonly string[], { t }: StatisticsTexts): ChartMarks | undefined => {
  if (posts.length === 0) return undefined
  const step = chartStep(period)
  const titlesIn = (begin: string): string[] =>
    posts.filter(({ at }) => bucketOf(at.slice(0, 10), step) === begin).map(({ title }) => title)
  return { label: t('chart.posts'), texts: days.map(titlesIn) }
}

/** A figure over time with the period before, and the posts that went out. */
export const figureChart = (loaded: Loaded, series: FigureSeries, texts: StatisticsTexts): TimeChartData => {
  const { t, format } = texts
  const { period, previousPeriod } = loaded
  const step = chartStep(period)
  const days = bucketsOf(period, step)
  const previous = stepValues(series, series.previous, previousPeriod, step)
  const name = t(`figures.${series.figure}`)
  const total = totalOf(series, series.values)
  const marks = marksOf(loaded, days, texts)
  const told = {
    figure: name,
    from: dayText(format, period.after),
    to: dayText(format, period.before),
    total: total === null ? t('noFigure') : format.formatNumber(total),
  }
  return {
    kind: 'lines',
    title: t('chart.caption', { figure: name }),
    summary: isOfPeople(series.figure) ? t('chart.summaryAverage', told) : t('chart.summary', told),
    step,
    days,
    series: [
      { label: name, tone: 'accent', values: stepValues(series, series.values, period, step) },
      // A period may have one week or month more than the one before.
      { label: t('chart.before'), tone: 'muted', patterned: true, values: days.map((_, index) => previous[index] ?? null) },
    ],
    empty: { title: t('chart.empty'), text: t('chart.emptyText') },
    ...(marks && { marks }),
  }
}
