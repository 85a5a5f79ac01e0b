import type { Attendance } from '@vitrine/core/contacts'
import { bucketOf, bucketsOf, dayCount, type CalendarStep } from '@vitrine/core/days'
import type { MessageKey, Translate } from '@vitrine/core/i18n'
import type { TimeChartData } from '../../charts/index.ts'

type VisitOfAd = Attendance['visits'][number]

const stepFor = (days: number): CalendarStep => {
  if (days <= 31) return 'day'
  return days <= 200 ? 'week' : 'month'
}

/** The visits as columns over time: who registered, and above them who waits. */
export const attendanceOverTime = (visits: readonly VisitOfAd[], t: Translate<MessageKey<'visits'>>): TimeChartData => {
  const dates = visits.map(({ date }) => date).toSorted()
  const period = { after: dates[0] ?? '', before: dates.at(-1) ?? '' }
  const step = stepFor(dayCount(period))
  const days = bucketsOf(period, step)
  const sums = (name: 'registered' | 'waiting'): number[] =>
    days.map((day) => visits.reduce((sum, visit) => sum + (bucketOf(visit.date, step) === day ? visit[name] : 0), 0))
  return {
    kind: 'bars',
    title: t('attendance.chart'),
    summary: t('attendance.chartSummary', { count: visits.length }),
    step,
    days,
    series: [
      { label: t('columns.registered'), tone: 'accent', values: sums('registered') },
      { label: t('columns.waiting'), tone: 'warning', patterned: true, values: sums('waiting') },
    ],
    empty: { title: t('attendance.chartEmpty') },
  }
}
