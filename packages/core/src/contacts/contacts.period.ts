import { TZDateMini } from '@date-fns/tz'
import { addDays as laterDay } from 'date-fns/addDays'
import { addMonths as laterMonth } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval'
import { eachMonthOfInterval } from 'date-fns/eachMonthOfInterval'
import { eachWeekOfInterval } from 'date-fns/eachWeekOfInterval'
import { formatISO } from 'date-fns/formatISO'
import { startOfDay } from 'date-fns/startOfDay'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'
import { startOfMonth } from 'date-fns/startOfMonth'
import type { Period, PeriodFilter, SeriesStep } from './contacts.model.ts'

/** A day, YYYY-MM-DD, as a date to reckon with; only its calendar counts. */
const dateOf = (day: string): Date => new TZDateMini(`${day}T00:00:00Z`, 'UTC')
const textOf = (date: Date): string => formatISO(date, { representation: 'date' })

/** The day, YYYY-MM-DD, that an instant falls on in a time zone. */
export const dayOf = (instant: Date, timeZone: string): string => textOf(new TZDateMini(instant, timeZone))

export const addDays = (day: string, count: number): string => textOf(laterDay(dateOf(day), count))

/** The same day of another month, or that month's last one. */
export const addMonths = (day: string, count: number): string => textOf(laterMonth(dateOf(day), count))

/** How many days a period has, both ends included. */
export const dayCount = ({ after, before }: Period): number => differenceInCalendarDays(dateOf(before), dateOf(after)) + 1

const since: Record<Exclude<PeriodFilter['kind'], 'custom'>, (today: string) => string> = {
  '7d': today => addDays(today, -6),
  '30d': today => addDays(today, -29),
  '12m': today => addDays(addMonths(today, -12), 1),
}

/** The days a wish stands for. Seven days are today and the six before; an open end of a free period is today, or a week earlier. */
export const periodOf = (wish: PeriodFilter, now: Date, timeZone: string): Period => {
  const today = dayOf(now, timeZone)
  if (wish.kind !== 'custom') return { after: since[wish.kind](today), before: today }
  const before = wish.before ?? (wish.after !== null && wish.after > today ? wish.after : today)
  const after = wish.after ?? addDays(before, -6)
  return after <= before ? { after, before } : { after: before, before: after }
}

/** What a period is compared with: as many days right before it. */
export const previousPeriod = (period: Period): Period => ({
  after: addDays(period.after, -dayCount(period)),
  before: addDays(period.after, -1),
})

/** The instant a day begins in a time zone, also where a clock change takes its midnight away. */
export const dayStart = (day: string, timeZone: string): Date => {
  const date = dateOf(day)
  const noon = new TZDateMini(date.getFullYear(), date.getMonth(), date.getDate(), 12, timeZone)
  return new Date(startOfDay(noon).getTime())
}

/** A period as instants: from the start of its first day up to, and without, the start of the day after its last. */
export const periodInstants = ({ after, before }: Period, timeZone: string): { from: Date; until: Date } => ({
  from: dayStart(after, timeZone),
  until: dayStart(addDays(before, 1), timeZone),
})

/** How fine a chart of this period is. */
export const stepOf = (period: Period): SeriesStep => {
  const days = dayCount(period)
  if (days <= 31) return 'day'
  return days <= 120 ? 'week' : 'month'
}

const startOf: Record<SeriesStep, (date: Date) => Date> = {
  day: date => date,
  week: startOfISOWeek,
  month: startOfMonth,
}

/** The first day of the day's bucket: itself, its Monday, or the first of its month. */
export const bucketOf = (day: string, step: SeriesStep): string => textOf(startOf[step](dateOf(day)))

interface Days {
  start: Date
  end: Date
}

const eachOf: Record<SeriesStep, (days: Days) => Date[]> = {
  day: eachDayOfInterval,
  week: days => eachWeekOfInterval(days, { weekStartsOn: 1 }),
  month: eachMonthOfInterval,
}

/** The first days of all buckets of a period, oldest first. */
export const bucketsOf = ({ after, before }: Period, step = stepOf({ after, before })): string[] =>
  eachOf[step]({ start: dateOf(after), end: dateOf(before) }).map(textOf)
