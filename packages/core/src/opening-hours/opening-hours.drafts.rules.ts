import { addDays } from '../days/days.ts'
import { hoursOn } from './opening-hours.calendar.rules.ts'
import type { ExceptionalDay, Holiday, OpeningHours, SchoolHolidays } from './opening-hours.model.ts'
import { openHolidays, tidyDay } from './opening-hours.rules.ts'

/** What is proposed for a day, and what it is taken from. */
export interface DayDraft {
  day: ExceptionalDay
  source: 'last-year' | 'usual'
}

/** The usual hours of a day, as an exceptional day. */
const usualDay = ({ week }: OpeningHours, date: string, label: string): ExceptionalDay => {
  const { state, ranges } = hoursOn({ week, exceptions: [] }, date)
  return { ...tidyDay({ state, ranges }), date, label }
}

/** Hours for a holiday: those of the same feast last year, which may have fallen on another day, or else the usual ones. */
export const draftOf = (hours: OpeningHours, { date, name, lastYear }: Holiday): DayDraft => {
  const before = hours.exceptions.find((day) => day.date === lastYear)
  if (before) return { day: { ...tidyDay(before), date, label: before.label || name }, source: 'last-year' }
  return { day: usualDay(hours, date, name), source: 'usual' }
}

/** Drafts for all holidays that nobody has answered for. */
export const draftsOf = (hours: OpeningHours, holidays: readonly Holiday[]): ExceptionalDay[] =>
  openHolidays(holidays, hours.exceptions).map((holiday) => draftOf(hours, holiday).day)

/**
 * The days of school holidays, from today on, on which a place is usually open and which have no hours of their own: with the
 * usual ones, to be changed. Public holidays are asked about apart.
 */
export const schoolDrafts = (
  hours: OpeningHours,
  { from, to }: SchoolHolidays,
  { today, label, holidays }: { today: string; label: string; holidays: readonly Holiday[] },
): ExceptionalDay[] => {
  const isAsked = (date: string): boolean => holidays.some((holiday) => holiday.date === date && holiday.kind === 'public')
  const days: ExceptionalDay[] = []
  for (let date = from < today ? today : from; date <= to; date = addDays(date, 1)) {
    const { state, isException } = hoursOn(hours, date)
    if (state !== 'closed' && !isException && !isAsked(date)) days.push(usualDay(hours, date, label))
  }
  return days
}
