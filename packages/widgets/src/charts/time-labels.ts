import { localeTags, type Language } from '@vitrine/core/i18n'
import type { TimeStep } from './charts.model.ts'

export interface TimeLabels {
  /** Below the plot. */
  short: (day: string) => string
  /** In a table. */
  medium: (day: string) => string
  /** Where there is room, and for screen readers. */
  long: (day: string) => string
}

/** A day, YYYY-MM-DD, as its noon in local time. */
const dateOfDay = (day: string): Date => new Date(`${day}T12:00:00`)

/** Up to this many days are labelled with their weekday. */
const oneWeek = 8

const shortOptions = (step: TimeStep, count: number): Intl.DateTimeFormatOptions => {
  if (step === 'month') return { month: 'short' }
  return step === 'day' && count <= oneWeek ? { weekday: 'short', day: 'numeric' } : { day: 'numeric', month: 'short' }
}

const longOptions: Record<TimeStep, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  week: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The labels of the steps of a series; January also has its year. `weekOf` turns a Monday into the label of a week. */
export const timeLabels = (step: TimeStep, count: number, language: Language, weekOf: (date: string) => string): TimeLabels => {
  const tag = localeTags[language]
  const short = new Intl.DateTimeFormat(tag, shortOptions(step, count))
  const withYear = new Intl.DateTimeFormat(tag, { month: 'short', year: '2-digit' })
  const long = new Intl.DateTimeFormat(tag, longOptions[step])
  const medium = step === 'day' ? new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'short' }) : undefined
  const isJanuary = (day: string): boolean => step === 'month' && day.slice(5, 7) === '01'
  const longOf = (day: string): string => (step === 'week' ? weekOf(long.format(dateOfDay(day))) : capital(long.format(dateOfDay(day))))
  return {
    short: (day) => (isJanuary(day) ? withYear : short).format(dateOfDay(day)),
    medium: (day) => (medium ? capital(medium.format(dateOfDay(day))) : longOf(day)),
    long: longOf,
  }
}
