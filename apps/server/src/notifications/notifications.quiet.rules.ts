import { clockTime, nextHourOfClock } from '@vitrine/core/days'
import type { QuietHours } from '@vitrine/core/notifications'

/** When the quiet hours end that it is now; null outside of them. Hours that begin and end alike are none. */
export const quietUntil = (now: Date, quiet: QuietHours | null, timeZone: string): Date | null => {
  if (quiet === null || quiet.from === quiet.to) return null
  const { from, to } = quiet
  const hour = Number(clockTime(now, timeZone).slice(11, 13))
  const isQuiet = from < to ? hour >= from && hour < to : hour >= from || hour < to
  return isQuiet ? nextHourOfClock(now, to, timeZone) : null
}
