import type { Fault } from '../form/form.model.ts'
import {
  closedDay,
  latestEnd,
  mostExceptions,
  mostRanges,
  type DayHours,
  type ExceptionalDay,
  type TimeRange,
} from './opening-hours.model.ts'

/** What is wrong with hours; each has a sentence with the day and the remedy. */
type HoursReason =
  | 'no-hours'
  | 'time-missing'
  | 'zero-length'
  | 'end-before-start'
  | 'overlap'
  | 'adjoining'
  | 'past-midnight'
  | 'too-many-ranges'
  | 'date-missing'
  | 'date-twice'

const isClockTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
const isEmptyRange = ({ from, to }: TimeRange): boolean => from === '' && to === ''

/** Whether a range ends on the day after the one that it begins on, be it at midnight. */
export const endsNextDay = ({ from, to }: TimeRange): boolean => to <= from

/** Sorted, without ranges in which nothing is typed; hours of a day that is closed or always open are dropped. */
export const tidyDay = <Day extends DayHours>(day: Day): Day => {
  if (day.state !== 'ranges') return { ...day, ranges: [] }
  const typed = day.ranges.filter((range) => !isEmptyRange(range))
  return { ...day, ranges: typed.toSorted((one, other) => one.from.localeCompare(other.from)) }
}

type Found = Omit<Fault, 'reason'> & { reason: HoursReason }

const found = (reason: HoursReason, params: Record<string, string | number> = {}): Found => ({ reason, params })

const rangeFault = ({ from, to }: TimeRange): Found | null => {
  if (!isClockTime(from) || !isClockTime(to)) return found('time-missing')
  if (from === to) return found('zero-length', { from, to })
  return to < from && to > latestEnd ? found('end-before-start', { from, to, latest: latestEnd }) : null
}

const pairFault = (first: TimeRange, second: TimeRange): Found | null => {
  const params = { from: first.from, to: first.to, otherFrom: second.from, otherTo: second.to }
  if (endsNextDay(first) || first.to > second.from) return found('overlap', params)
  return first.to === second.from ? found('adjoining', params) : null
}

/** What is wrong within one day, which is tidied. */
const dayFault = ({ state, ranges }: DayHours): Found | null => {
  if (state !== 'ranges') return null
  if (ranges.length === 0) return found('no-hours')
  if (ranges.length > mostRanges) return found('too-many-ranges', { limit: mostRanges })
  const faults = ranges.map(rangeFault).concat(ranges.slice(1).map((range, at) => pairFault(ranges[at] as TimeRange, range)))
  return faults.find((fault) => fault !== null) ?? null
}

/** The range of a day that goes on into the next, beyond midnight itself. */
const lateRange = ({ ranges }: DayHours): TimeRange | undefined => ranges.find((range) => endsNextDay(range) && range.to !== '00:00')

/** Hours past midnight must end before those of the next day begin. */
const nightFault = (day: DayHours, next: DayHours): Found | null => {
  const late = lateRange(day)
  const first = next.state === 'all-day' ? '00:00' : next.ranges[0]?.from
  return late && first !== undefined && late.to > first ? found('past-midnight', { ...late, nextFrom: first }) : null
}

/** The first thing that is wrong with a week; `day` counts from Monday, which is 0. */
export const weekFault = (week: readonly DayHours[]): Fault | null => {
  if (week.length !== 7) return { reason: 'invalid' }
  const days = week.map(tidyDay)
  const faults = days.map(dayFault)
  const wrong = faults.findIndex((fault) => fault !== null)
  const at = wrong >= 0 ? wrong : days.findIndex((day, index) => nightFault(day, days[(index + 1) % 7] ?? closedDay))
  if (at < 0) return null
  const fault = faults[at] ?? nightFault(days[at] ?? closedDay, days[(at + 1) % 7] ?? closedDay)
  return fault && { ...fault, params: { ...fault.params, day: at } }
}

const isDate = (text: string): boolean => {
  const date = new Date(`${text}T00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The first thing that is wrong with exceptional days; `at` counts from the first of them, `date` says which. */
export const exceptionsFault = (exceptions: readonly ExceptionalDay[]): Fault | null => {
  if (exceptions.length > mostExceptions) return { reason: 'too-many', params: { limit: mostExceptions } }
  for (const [at, day] of exceptions.entries()) {
    const isTwice = exceptions.findIndex(({ date }) => date === day.date) !== at
    const fault = isDate(day.date) ? (isTwice ? found('date-twice') : dayFault(tidyDay(day))) : found('date-missing')
    if (fault) return { ...fault, params: { ...fault.params, at, date: day.date } }
  }
  return null
}

const longestLabel = 60

/** In the order of the calendar; a label is one line, without what separates exceptional days where they are sent. */
export const tidyExceptions = (exceptions: readonly ExceptionalDay[]): ExceptionalDay[] =>
  exceptions
    .map((day) => ({
      ...tidyDay(day),
      label: day.label
        .replace(/[\p{Cc};|\s]+/gu, ' ')
        .trim()
        .slice(0, longestLabel),
    }))
    .toSorted((one, other) => one.date.localeCompare(other.date))

/** The coming holidays that no exceptional day speaks of yet. */
export const openHolidays = <Day extends { date: string }>(holidays: readonly Day[], exceptions: readonly ExceptionalDay[]): Day[] =>
  holidays.filter(({ date }) => !exceptions.some((day) => day.date === date))
