import { addDays, addMonths, dayCount, dayOf, type CalendarStep, type Period } from '../days/days.ts'
import type { PeriodFilter } from './contacts.model.ts'

const since: Record<Exclude<PeriodFilter['kind'], 'custom'>, (today: string) => string> = {
  '7d': (today) => addDays(today, -6),
  '30d': (today) => addDays(today, -29),
  '12m': (today) => addDays(addMonths(today, -12), 1),
}

/** The days of a chosen period. Seven days are today and the six before; a custom period without an end ends today, one without a beginning begins a week earlier. */
export const periodOf = (filter: PeriodFilter, now: Date, timeZone: string): Period => {
  const today = dayOf(now, timeZone)
  if (filter.kind !== 'custom') return { after: since[filter.kind](today), before: today }
  const before = filter.before ?? (filter.after !== null && filter.after > today ? filter.after : today)
  const after = filter.after ?? addDays(before, -6)
  return after <= before ? { after, before } : { after: before, before: after }
}

/** The period for comparison: as many days, right before it. */
export const previousPeriod = (period: Period): Period => ({
  after: addDays(period.after, -dayCount(period)),
  before: addDays(period.after, -1),
})

/** The step of a chart of this period. */
export const stepOf = (period: Period): CalendarStep => {
  const days = dayCount(period)
  if (days <= 31) return 'day'
  return days <= 120 ? 'week' : 'month'
}
