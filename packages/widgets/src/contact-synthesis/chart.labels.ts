import type { SeriesStep } from '@vitrine/core/contacts'
import { localeTags, type Language } from '@vitrine/core/i18n'
import { dateOfDay } from '../contacts-ui/days.ts'

export interface ChartLabels {
  /** Below a column. */
  short: (day: string) => string
  /** In a table. */
  medium: (day: string) => string
  /** Where there is room, and spoken. */
  long: (day: string) => string
}

/** Up to so many days are called by their weekday. */
const oneWeek = 8

const shortOptions = (step: SeriesStep, count: number): Intl.DateTimeFormatOptions => {
  if (step === 'month') return { month: 'short' }
  return step === 'day' && count <= oneWeek ? { weekday: 'short', day: 'numeric' } : { day: 'numeric', month: 'short' }
}

const longOptions: Record<SeriesStep, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  week: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** How the buckets of a series are called; a January says its year too. `weekOf` turns a Monday into a week. */
export const chartLabels = (step: SeriesStep, count: number, language: Language, weekOf: (date: string) => string): ChartLabels => {
  const tag = localeTags[language]
  const short = new Intl.DateTimeFormat(tag, shortOptions(step, count))
  const withYear = new Intl.DateTimeFormat(tag, { month: 'short', year: '2-digit' })
  const long = new Intl.DateTimeFormat(tag, longOptions[step])
  const medium = step === 'day' ? new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'short' }) : undefined
  const isJanuary = (day: string): boolean => step === 'month' && day.slice(5, 7) === '01'
  const longOf = (day: string): string =>
    step === 'week' ? weekOf(long.format(dateOfDay(day))) : capital(long.format(dateOfDay(day)))
  return {
    short: (day) => (isJanuary(day) ? withYear : short).format(dateOfDay(day)),
    medium: (day) => (medium ? capital(medium.format(dateOfDay(day))) : longOf(day)),
    long: longOf,
  }
}
