import { totalsOf } from './bars.rules.ts'
import type { ChartContext, TimeChartData } from './charts.model.ts'
import { scaleOf, type Scale } from './scales.rules.ts'
import { timeLabels, type TimeLabels } from './time-labels.ts'

/** What one drawing of a chart needs. */
export interface View {
  data: TimeChartData
  context: ChartContext
  labels: TimeLabels
  write: (value: number | null) => string
  /** The totals of stacked columns; empty for lines, whose sum has no meaning. */
  totals: readonly number[]
}

export const viewOf = (data: TimeChartData, context: ChartContext): View => {
  const valueText = data.valueText ?? ((value: number): string => context.format.formatNumber(value))
  return {
    data,
    context,
    labels: timeLabels(data.step, data.days.length, context.language, (date) => context.t('weekOf', { date })),
    write: (value) => (value === null ? '–' : valueText(value)),
    totals: data.kind === 'bars' ? totalsOf(data.series, data.days.length) : [],
  }
}

export const isEmpty = ({ series }: TimeChartData): boolean => series.every(({ values }) => values.every((value) => !value))

export const scaleFor = ({ data, totals }: View): Scale =>
  scaleOf(Math.max(...totals, ...data.series.flatMap(({ values }) => values.map((value) => value ?? 0))))
