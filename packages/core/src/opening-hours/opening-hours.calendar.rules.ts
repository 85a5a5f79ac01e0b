import { instantOfClock } from '../days/clock.ts'
import { addDays, dayOf, dayStart } from '../days/days.ts'
import { closedDay, type DayHours, type OpeningHours } from './opening-hours.model.ts'
import { endsNextDay } from './opening-hours.rules.ts'

/** The hours of a calendar day. */
export interface HoursOfDay extends DayHours {
  date: string
  /** Whether they are those of an exceptional day, and why. */
  isException: boolean
  label: string
}

/** Monday is 0. */
export const weekdayIndex = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

/** The hours that begin on a day, YYYY-MM-DD: those of the exceptional day, or of its weekday. */
export const hoursOn = ({ week, exceptions }: OpeningHours, date: string): HoursOfDay => {
  const exception = exceptions.find((day) => day.date === date)
  if (exception) return { ...exception, isException: true }
  return { ...(week[weekdayIndex(date)] ?? closedDay), date, isException: false, label: '' }
}

/** Whether a place is open, and when that changes; null if it does not within a year. */
export type OpeningStatus = { isOpen: true; until: Date | null } | { isOpen: false; opensAt: Date | null }

interface Period {
  from: Date
  until: Date
}

/**
 * The periods that begin on a day. A time that a clock change skips or shows twice is read as RFC 5545 reads it: the one is
 * moved past the change, the other is the first of both.
 */
const periodsOn = (hours: OpeningHours, date: string, timeZone: string): Period[] => {
  const { state, ranges } = hoursOn(hours, date)
  const next = addDays(date, 1)
  if (state === 'closed') return []
  if (state === 'all-day') return [{ from: dayStart(date, timeZone), until: dayStart(next, timeZone) }]
  return ranges.flatMap((range) => {
    const from = instantOfClock(`${date}T${range.from}`, timeZone)
    const until = instantOfClock(`${endsNextDay(range) ? next : date}T${range.to}`, timeZone)
    return from && until && from < until ? [{ from, until }] : []
  })
}

const laterOf = (one: Date | null, other: Date): Date => (one && one > other ? one : other)

/** Regular hours repeat within a week; exceptional days may close a place for a season. */
const daysAhead = 366

/** Whether a place is open at an instant, by its own clock. */
export const statusAt = (hours: OpeningHours, at: Date, timeZone: string): OpeningStatus => {
  // What began yesterday may still go on.
  let date = addDays(dayOf(at, timeZone), -1)
  let until: Date | null = null
  for (let day = 0; day <= daysAhead; day++, date = addDays(date, 1)) {
    for (const period of periodsOn(hours, date, timeZone)) {
      if (period.until <= at) continue
      if (until && period.from > until) return { isOpen: true, until }
      if (!until && period.from > at) return { isOpen: false, opensAt: period.from }
      // Periods that touch, such as two days without a break, are one.
      until = laterOf(until, period.until)
    }
    if (until && dayOf(until, timeZone) < date) return { isOpen: true, until }
  }
  return until ? { isOpen: true, until: null } : { isOpen: false, opensAt: null }
}
