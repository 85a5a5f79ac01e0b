import { addDays } from '@vitrine/core/days'
import { endsNextDay, tidyDay, type DayHours, type ExceptionalDay, type TimeRange } from '@vitrine/core/opening-hours'
import type { GoogleDate, GooglePeriod, GoogleSpecialPeriod, GoogleTime } from './presence.google.model.ts'

/** Monday first, as in a sheet. */
const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

const timeOf = (clock: string): GoogleTime => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return { hours, minutes }
}
/** Midnight at the end of a day. */
const endOfDay: GoogleTime = { hours: 24, minutes: 0 }

const minutesOf = ({ hours = 0, minutes = 0 }: GoogleTime = {}): number => hours * 60 + minutes

const two = (value: number): string => String(value).padStart(2, '0')
const clockOf = (minutes: number): string => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`

export const googleDateOf = (date: string): GoogleDate => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return { year, month, day }
}

/** Null if the day or the month is unknown. */
export const dateOfGoogle = ({ year = 0, month = 0, day = 0 }: GoogleDate): string | null =>
  year > 0 && month > 0 && day > 0 ? `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}` : null

/** Whether a range ends on the next day after midnight: midnight itself is 24:00 of its own day. */
const isPastMidnight = (range: TimeRange): boolean => endsNextDay(range) && range.to !== '00:00'
const closeTimeOf = ({ to }: TimeRange): GoogleTime => (to === '00:00' ? endOfDay : timeOf(to))

export const periodsOf = (week: readonly DayHours[]): GooglePeriod[] =>
  week.slice(0, weekdays.length).flatMap((day, index) => {
    const openDay = weekdays[index] ?? weekdays[0]
    const nextDay = weekdays[(index + 1) % weekdays.length] ?? openDay
    if (day.state === 'all-day') return [{ openDay, openTime: timeOf('00:00'), closeDay: openDay, closeTime: endOfDay }]
    return tidyDay(day).ranges.map((range) => ({
      openDay,
      openTime: timeOf(range.from),
      closeDay: isPastMidnight(range) ? nextDay : openDay,
      closeTime: closeTimeOf(range),
    }))
  })

/** Minutes since the beginning of some Monday or day. */
interface Span {
  from: number
  until: number
}

/** Cut at midnight as long as it has 24 hours or more: a sheet has one day beside the other. */
const byDay = ({ from, until }: Span): Span[] => {
  const midnight = (Math.floor(from / dayMinutes) + 1) * dayMinutes
  if (until - from < dayMinutes || until === midnight) return [{ from, until }]
  return [{ from, until: midnight }, ...byDay({ from: midnight, until })]
}

const isWholeDay = ({ from, until }: Span): boolean => from % dayMinutes === 0 && until - from === dayMinutes

const dayOfSpans = (spans: readonly Span[]): DayHours => {
  if (spans.length === 0) return { state: 'closed', ranges: [] }
  if (spans.some(isWholeDay)) return { state: 'all-day', ranges: [] }
  return tidyDay({
    state: 'ranges',
    ranges: spans.map(({ from, until }) => ({ from: clockOf(from % dayMinutes), to: clockOf(until % dayMinutes) })),
  })
}

const spanOf = ({ openDay, openTime, closeDay, closeTime }: GooglePeriod): Span => {
  const at = (day: string): number => Math.max(0, weekdays.indexOf(day as (typeof weekdays)[number])) * dayMinutes
  const [from, until] = [at(openDay) + minutesOf(openTime), at(closeDay) + minutesOf(closeTime)]
  if (until > from) return { from, until }
  // Sunday goes on into Monday; midnight of the same day is meant to be its end.
  return { from, until: until + (openDay === closeDay ? dayMinutes : weekMinutes) }
}

/** Seven days, closed where Google knows no hours. */
export const weekOf = (periods: readonly GooglePeriod[]): DayHours[] => {
  const spans = periods.map(spanOf).flatMap(byDay)
  return weekdays.map((_, index) => dayOfSpans(spans.filter(({ from }) => Math.floor(from / dayMinutes) % weekdays.length === index)))
}

/** The longest that Google takes for an exceptional day, of which a period has to have less than 24 hours. */
const wholeDay: TimeRange = { from: '00:00', to: '23:59' }

export const specialPeriodsOf = (exceptions: readonly ExceptionalDay[]): GoogleSpecialPeriod[] =>
  exceptions.flatMap((day): GoogleSpecialPeriod[] => {
    const startDate = googleDateOf(day.date)
    if (day.state === 'closed') return [{ startDate, closed: true }]
    return (day.state === 'all-day' ? [wholeDay] : tidyDay(day).ranges).map((range) => ({
      startDate,
      openTime: timeOf(range.from),
      endDate: isPastMidnight(range) ? googleDateOf(addDays(day.date, 1)) : startDate,
      closeTime: closeTimeOf(range),
    }))
  })

const specialSpanOf = ({ startDate, endDate = startDate, openTime, closeTime }: GoogleSpecialPeriod): Span => {
  const isNextDay = dateOfGoogle(endDate) !== dateOfGoogle(startDate)
  const [from, until] = [minutesOf(openTime), minutesOf(closeTime) + (isNextDay ? dayMinutes : 0)]
  return { from, until: until > from ? until : until + dayMinutes }
}

const isAlmostWholeDay = ({ state, ranges: [first, ...others] }: DayHours): boolean =>
  state === 'ranges' && others.length === 0 && first?.from === wholeDay.from && first.to === wholeDay.to

const specialDay = (date: string, periods: readonly GoogleSpecialPeriod[], own: ExceptionalDay | undefined): ExceptionalDay => {
  const hours = dayOfSpans(periods.some(({ closed }) => closed) ? [] : periods.map(specialSpanOf))
  const told: DayHours = isAlmostWholeDay(hours) && own?.state !== 'ranges' ? { state: 'all-day', ranges: [] } : hours
  return { ...told, date, label: own?.label ?? '' }
}

/** Google knows no reasons of exceptional days: those of the sheet stay. Days before `today`, YYYY-MM-DD, are over. */
export const exceptionsOf = (periods: readonly GoogleSpecialPeriod[], ours: readonly ExceptionalDay[], today: string): ExceptionalDay[] => {
  const byDate = Map.groupBy(periods, ({ startDate }) => dateOfGoogle(startDate) ?? '')
  return [...byDate]
    .filter(([date]) => date >= today)
    .map(([date, found]) =>
      specialDay(
        date,
        found,
        ours.find((day) => day.date === date),
      ),
    )
    .toSorted((one, other) => one.date.localeCompare(other.date))
}
