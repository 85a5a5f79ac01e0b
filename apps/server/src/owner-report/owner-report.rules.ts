import { addMonths, bucketOf, dayOf, instantOfClock } from '@vitrine/core/days'

/** When the next monthly mail is sent: on the first of the next month at eight, in the account's time zone. */
export const nextMonthlyMail = (now: Date, timeZone: string): Date => {
  const first = addMonths(bucketOf(dayOf(now, timeZone), 'month'), 1)
  const at = instantOfClock(`${first}T08:00`, timeZone)
  if (!at) throw new Error(`There is no eight o'clock on ${first}`)
  return at
}
