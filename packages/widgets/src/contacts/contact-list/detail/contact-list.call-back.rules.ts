import { addDays, bucketOf, clockTime, dayOf, instantOfClock } from '@vitrine/core/days'

/** An instant as a `datetime-local` field holds it, `2026-03-04T14:30`, in the account's time zone. */
export const toField = (instant: string | null, timeZone: string): string => (instant ? clockTime(new Date(instant), timeZone) : '')

/** Null for an emptied field; undefined for an invalid one. */
export const fromField = (text: string, timeZone: string): string | null | undefined =>
  text === '' ? null : instantOfClock(text, timeZone)?.toISOString()

export type CallBackKey = 'hour' | 'tomorrow' | 'week'

const fiveMinutes = 300_000

/** The usual times of call-backs: in an hour, tomorrow morning, Monday morning. */
export const usualCallBacks = (now: Date, timeZone: string): readonly { key: CallBackKey; at: string }[] => {
  const today = dayOf(now, timeZone)
  const soon = new Date(Math.ceil((now.getTime() + 3_600_000) / fiveMinutes) * fiveMinutes).toISOString()
  const morningOf = (day: string): string => fromField(`${day}T09:00`, timeZone) ?? soon
  return [
    { key: 'hour', at: soon },
    { key: 'tomorrow', at: morningOf(addDays(today, 1)) },
    { key: 'week', at: morningOf(addDays(bucketOf(today, 'week'), 7)) },
  ]
}
