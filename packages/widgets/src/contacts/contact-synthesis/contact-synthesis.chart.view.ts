import type { SeriesPoint } from '@vitrine/core/contacts'
import { timeLabels, type ChartContext, type TimeChartData } from '../../charts/index.ts'
import { dayText } from '../ui/days.ts'
import { sourceKeys, sourceLooks } from '../ui/sources.ts'
import type { SynthesisScope } from './contact-synthesis.types.ts'

const totalOf = (point: SeriesPoint): number => sourceKeys.reduce((sum, key) => sum + point[key], 0)

const summaryOf = ({ data, t, format }: SynthesisScope, context: ChartContext): string => {
  const totals = data.series.map(totalOf)
  const labels = timeLabels(data.step, data.series.length, context.language, (date) => context.t('weekOf', { date }))
  const highest = Math.max(0, ...totals)
  return t('chart.summary', {
    by: t(`chart.by.${data.step}`),
    from: dayText(format, data.period.after),
    to: dayText(format, data.period.before),
    total: totals.reduce((sum, total) => sum + total, 0),
    highest,
    peak: labels.long(data.series[totals.indexOf(highest)]?.from ?? data.period.after),
  })
}

/** The contacts over time by source. */
export const contactsOverTime = (scope: SynthesisScope, context: ChartContext): TimeChartData => {
  const { data, t, format } = scope
  return {
    kind: 'bars',
    title: t('chart.caption'),
    summary: summaryOf(scope, context),
    step: data.step,
    days: data.series.map(({ from }) => from),
    series: sourceKeys.map((key) => ({
      ...sourceLooks[key],
      label: t(`sources.${key}`),
      figure: format.formatNumber(data.figures[key]),
      values: data.series.map((point) => point[key]),
    })),
    empty: { title: t('chart.empty'), text: t('chart.emptyText') },
  }
}
