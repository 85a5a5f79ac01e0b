import { addDays, addMonths, bucketOf, dayOf, instantOfClock, type Period } from '@vitrine/core/days'

/** The day of a month on which the one before is told: Google tells of a day three days later. */
const sendingDay = 4

/** When the next mail is sent: on the fourth at eight, by the account's clock. */
export const nextReportMail = (now: Date, timeZone: string): Date => {
  const month = bucketOf(dayOf(now, timeZone), 'month')
  const candidates = [month, addMonths(month, 1)].flatMap((first) => {
    const at = instantOfClock(`${addDays(first, sendingDay - 1)}T08:00`, timeZone)
    return at && at > now ? [at] : []
  })
  const [next] = candidates
  if (!next) throw new Error(`There is no eight o'clock on the fourth after ${now.toISOString()}`)
  return next
}

/** The month that begins on a day. */
export const monthFrom = (first: string): Period => ({ after: first, before: addDays(addMonths(first, 1), -1) })

/** The month before the one that it is. */
export const lastMonth = (now: Date, timeZone: string): Period => monthFrom(addMonths(bucketOf(dayOf(now, timeZone), 'month'), -1))
