import { remember } from '../i18n/intl.ts'

const clocks = remember(
  timeZone =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' }),
)

/** What calendar and clock show in a time zone at an instant: YYYY-MM-DDTHH:mm:ss. */
const shownAt = (instant: number, timeZone: string): string => clocks(timeZone).format(instant).replace(' ', 'T')

/** Milliseconds that the clock of a time zone is ahead of UTC. */
const aheadAt = (instant: number, timeZone: string): number =>
  Date.parse(`${shownAt(instant, timeZone)}Z`) - Math.floor(instant / 1000) * 1000

/** What the clock shows, to the minute: YYYY-MM-DDTHH:mm. */
export const clockTime = (instant: Date, timeZone: string): string => shownAt(instant.getTime(), timeZone).slice(0, 16)

/** The instant at which the clock shows YYYY-MM-DDTHH:mm; undefined for what is no time. Where clocks leap over it, the same time after the leap. */
export const instantOfClock = (time: string, timeZone: string): Date | undefined => {
  const asUtc = Date.parse(`${time}Z`)
  if (Number.isNaN(asUtc)) return undefined
  const day = 86_400_000
  const before = asUtc - aheadAt(asUtc - day, timeZone)
  // The clocks may have been put back or forth since.
  const near = asUtc - aheadAt(before, timeZone)
  return new Date(clockTime(new Date(near), timeZone) === clockTime(new Date(asUtc), 'UTC') ? near : before)
}

/** How the time of a place is called in a language, such as "Central European Time". */
export const zoneName = (tag: string, timeZone: string): string =>
  new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'longGeneric' }).formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** Whether two places' clocks show the same at an instant. */
export const isSameClock = (instant: Date, one: string, other: string): boolean => clockTime(instant, one) === clockTime(instant, other)
