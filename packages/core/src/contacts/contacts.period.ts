import type { Period, SeriesStep } from './contacts.model.ts'
import type { PeriodFilter } from './contacts.filters.types.ts'

const calendars = new Map<string, Intl.DateTimeFormat>()

const calendarOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = calendars.get(timeZone)
  if (known) return known
  // The Canadian way of writing a date is ISO 8601.
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  calendars.set(timeZone, calendar)
  return calendar
}

/** The day, YYYY-MM-DD, that an instant falls on in a time zone. */
export const dayOf = (instant: Date, timeZone: string): string => calendarOf(timeZone).format(instant)

const dayMs = 86_400_000
const toUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const fromUtc = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: string, count: number): string => fromUtc(toUtc(day) + count * dayMs)

/** The same day of another month, or that month's last one. */
export const addMonths = (day: string, count: number): string => {
  const date = new Date(toUtc(day))
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1)
  const last = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0)
  return fromUtc(Math.min(first + (date.getUTCDate() - 1) * dayMs, last))
}

/** How many days a period has, both ends included. */
export const dayCount = ({ after, before }: Period): number => (toUtc(before) - toUtc(after)) / dayMs + 1

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
  const minute = 60_000
  // No place on earth is further from UTC than this.
  let early = toUtc(day) - 15 * 60 * minute
  let late = toUtc(day) + 13 * 60 * minute
  while (late - early > minute) {
    const middle = early + Math.floor((late - early) / (2 * minute)) * minute
    if (dayOf(new Date(middle), timeZone) < day) early = middle
    else late = middle
  }
  return new Date(late)
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

/** The first day of the day's bucket: itself, its Monday, or the first of its month. */
export const bucketOf = (day: string, step: SeriesStep): string => {
  if (step === 'day') return day
  if (step === 'month') return `${day.slice(0, 7)}-01`
  return addDays(day, -((new Date(toUtc(day)).getUTCDay() + 6) % 7))
}

const nextBucket: Record<SeriesStep, (day: string) => string> = {
  day: day => addDays(day, 1),
  week: day => addDays(day, 7),
  month: day => addMonths(day, 1),
}

/** The first days of all buckets of a period, oldest first. */
export const bucketsOf = (period: Period, step = stepOf(period)): string[] => {
  const buckets: string[] = []
  for (let day = bucketOf(period.after, step); day <= period.before; day = nextBucket[step](day)) buckets.push(day)
  return buckets
}
