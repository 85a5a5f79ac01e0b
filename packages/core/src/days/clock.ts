import { TZDateMini } from '@date-fns/tz'
import { formatISO } from 'date-fns/formatISO'
import { addDays, dayOf } from './days.ts'

/** The local time to the minute: YYYY-MM-DDTHH:mm. */
export const clockTime = (instant: Date, timeZone: string): string => formatISO(new TZDateMini(instant, timeZone)).slice(0, 16)

/** The instant of a local time YYYY-MM-DDTHH:mm; undefined if it is invalid. A time that a clock change skips is moved past the change; of a time that occurs twice it is the first. */
export const instantOfClock = (time: string, timeZone: string): Date | undefined => {
  const shown = new Date(`${time}Z`)
  if (Number.isNaN(shown.getTime())) return undefined
  const [year, month, day] = [shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate()]
  const instant = new TZDateMini(year, month, day, shown.getUTCHours(), shown.getUTCMinutes(), timeZone).getTime()
  const hourBefore = new Date(instant - 3_600_000)
  return clockTime(hourBefore, timeZone) === clockTime(new Date(instant), timeZone) ? hourBefore : new Date(instant)
}

/** The next time that a clock of this zone shows a full hour; an hour later on the day that has no such hour. */
export const nextHourOfClock = (now: Date, hour: number, timeZone: string): Date => {
  const today = dayOf(now, timeZone)
  const at = (day: string): Date | undefined =>
    [hour, hour + 1]
      .map((each) => instantOfClock(`${day}T${String(each).padStart(2, '0')}:00`, timeZone))
      .find((found) => found !== undefined)
  const next = [today, addDays(today, 1)].map(at).find((instant) => instant !== undefined && instant > now)
  if (!next) throw new Error(`There is no ${hour} o'clock after ${now.toISOString()}`)
  return next
}

/** How often a local time YYYY-MM-DDTHH:mm occurs: clocks that go back show an hour twice, clocks that leap never show one. Null if it is invalid. */
export const clockOccurrence = (time: string, timeZone: string): 'once' | 'twice' | 'never' | null => {
  const at = instantOfClock(time, timeZone)
  if (!at) return null
  if (clockTime(at, timeZone) !== time) return 'never'
  return clockTime(new Date(at.getTime() + 3_600_000), timeZone) === time ? 'twice' : 'once'
}

/** The name of a time zone in a language, such as "Central European Time". */
export const zoneName = (tag: string, timeZone: string): string =>
  new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'longGeneric' }).formatToParts().find(({ type }) => type === 'timeZoneName')
    ?.value ?? timeZone

/** Whether two time zones have the same local time at an instant. */
export const isSameClock = (instant: Date, one: string, other: string): boolean => clockTime(instant, one) === clockTime(instant, other)
