import { addDays, dayOf, instantOfClock } from '@vitrine/core/days'

/** When the next mail is sent: at this hour by the account's clock; an hour later on the day that has no such hour. */
export const nextTodoMail = (now: Date, hour: number, timeZone: string): Date => {
  const today = dayOf(now, timeZone)
  const at = (day: string): Date | undefined =>
    [hour, hour + 1]
      .map((each) => instantOfClock(`${day}T${String(each).padStart(2, '0')}:00`, timeZone))
      .find((found) => found !== undefined)
  const next = [today, addDays(today, 1)].map(at).find((instant) => instant !== undefined && instant > now)
  if (!next) throw new Error(`There is no ${hour} o'clock after ${now.toISOString()}`)
  return next
}
