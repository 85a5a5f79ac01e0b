import { numbersOf, remember } from './intl.ts'
import { localeTags, type Language } from './languages.ts'

/** How people want hours to be written. */
export const hourClocks = ['24h', '12h'] as const
export type HourClock = (typeof hourClocks)[number]

/** How hours and minutes are written; options of `Intl.DateTimeFormat`. */
export interface HourStyle {
  hour: 'numeric' | '2-digit'
  minute: '2-digit'
  hourCycle: 'h12' | 'h23'
}

export interface Formatters {
  /** For what writes hours together with other parts of a date. */
  hours: HourStyle
  /** An amount of an ISO 4217 currency; with cents only if there are some. */
  formatMoney(amount: number, currency?: string): string
  formatNumber(value: number): string
  /** DD/MM/YYYY in every interface language. */
  formatDate(date: Date): string
  formatDateTime(date: Date): string
  /** Hours and minutes. */
  formatTime(date: Date): string
  /** The distance from `now`, such as "il y a 3 jours". */
  formatRelative(date: Date, now: Date): string
}

const unitSeconds: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

const distance = (elapsed: number): [number, Intl.RelativeTimeFormatUnit] => {
  for (const [unit, length] of unitSeconds) if (Math.abs(elapsed) >= length) return [Math.trunc(elapsed / length), unit]
  return [0, 'second']
}

const create = (tag: string, timeZone: string | undefined, clock: HourClock): Formatters => {
  const day = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone } as const
  // Fields, calendars and settings use 24 hours, in Mexico too.
  const hours: HourStyle =
    clock === '12h' ? { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
  let dates: Intl.DateTimeFormat | undefined
  let dateTimes: Intl.DateTimeFormat | undefined
  let times: Intl.DateTimeFormat | undefined
  let distances: Intl.RelativeTimeFormat | undefined
  const money = remember(
    (currency) =>
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        trailingZeroDisplay: 'stripIfInteger',
      }),
  )
  return {
    hours,
    formatMoney: (amount, currency = 'EUR') => money(currency).format(amount),
    formatNumber: (value) => numbersOf(tag).format(value),
    formatDate: (date) => (dates ??= new Intl.DateTimeFormat(tag, day)).format(date),
    formatDateTime: (date) => (dateTimes ??= new Intl.DateTimeFormat(tag, { ...day, ...hours })).format(date),
    formatTime: (date) => (times ??= new Intl.DateTimeFormat(tag, { ...hours, timeZone })).format(date),
    formatRelative: (date, now) =>
      (distances ??= new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })).format(...distance((date.getTime() - now.getTime()) / 1000)),
  }
}

const known = new Map<string, Formatters>()

/** Formats numbers, money and dates by Intl, in the browser's time zone unless another is named; created once per language. */
export const createFormatters = (language: Language, timeZone?: string, clock: HourClock = '24h'): Formatters => {
  const key = `${language} ${timeZone} ${clock}`
  const formatters = known.get(key) ?? create(localeTags[language], timeZone, clock)
  known.set(key, formatters)
  return formatters
}
