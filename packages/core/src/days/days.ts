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

/** From the start of one day to the end of another, YYYY-MM-DD in some time zone. */
export interface Period {
  after: string
  before: string
}

/** How days are grouped: single days, weeks that begin on Monday, months. */
export type CalendarStep = 'day' | 'week' | 'month'

/** A day, YYYY-MM-DD, as a date in UTC for calculations. */
const dateOf = (day: string): Date => new TZDateMini(`${day}T00:00:00Z`, 'UTC')
const textOf = (date: Date): string => formatISO(date, { representation: 'date' })

/** The day, YYYY-MM-DD, of an instant in a time zone. */
export const dayOf = (instant: Date, timeZone: string): string => textOf(new TZDateMini(instant, timeZone))

export const addDays = (day: string, count: number): string => textOf(laterDay(dateOf(day), count))

/** The same day of another month, or the last day of that month. */
export const addMonths = (day: string, count: number): string => textOf(laterMonth(dateOf(day), count))

/** How many days a period has, both ends included. */
export const dayCount = ({ after, before }: Period): number => differenceInCalendarDays(dateOf(before), dateOf(after)) + 1

/** The instant at which a day begins in a time zone, also if a clock change skips midnight. */
export const dayStart = (day: string, timeZone: string): Date => {
  const date = dateOf(day)
  const noon = new TZDateMini(date.getFullYear(), date.getMonth(), date.getDate(), 12, timeZone)
  return new Date(startOfDay(noon).getTime())
}

/** A period as instants: from the start of its first day up to, but not including, the start of the day after its last. */
export const periodInstants = ({ after, before }: Period, timeZone: string): { from: Date; until: Date } => ({
  from: dayStart(after, timeZone),
  until: dayStart(addDays(before, 1), timeZone),
})

const startOf: Record<CalendarStep, (date: Date) => Date> = {
  day: (date) => date,
  week: startOfISOWeek,
  month: startOfMonth,
}

/** The first day of the group that a day belongs to: itself, its Monday, or the first of its month. */
export const bucketOf = (day: string, step: CalendarStep): string => textOf(startOf[step](dateOf(day)))

interface Days {
  start: Date
  end: Date
}

const eachOf: Record<CalendarStep, (days: Days) => Date[]> = {
  day: eachDayOfInterval,
  week: (days) => eachWeekOfInterval(days, { weekStartsOn: 1 }),
  month: eachMonthOfInterval,
}

/** The first days of all groups of a period, oldest first. */
export const bucketsOf = ({ after, before }: Period, step: CalendarStep): string[] =>
  eachOf[step]({ start: dateOf(after), end: dateOf(before) }).map(textOf)
