import { clockTime, instantOfClock } from '../days/clock.ts'
import { addDays, dayOf } from '../days/days.ts'
import type { PostSlot } from './post-settings.model.ts'

/** Usual times of a week. */
export const mostSlots = 50

export const isClockTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)

export const isSlot = ({ weekday, time }: PostSlot): boolean =>
  Number.isInteger(weekday) && weekday >= 1 && weekday <= 7 && isClockTime(time)

const isSame = (one: PostSlot, other: PostSlot): boolean => one.weekday === other.weekday && one.time === other.time

/** Sorted by weekday and time, without duplicates. */
export const sortedSlots = (slots: readonly PostSlot[]): PostSlot[] =>
  slots
    .filter((slot, at) => slots.findIndex((other) => isSame(slot, other)) === at)
    .toSorted((one, other) => one.weekday - other.weekday || one.time.localeCompare(other.time))

export const withSlots = (slots: readonly PostSlot[], weekdays: readonly number[], time: string): PostSlot[] =>
  sortedSlots([...slots, ...weekdays.map((weekday) => ({ weekday, time }))])

export const withoutSlot = (slots: readonly PostSlot[], gone: PostSlot): PostSlot[] => slots.filter((slot) => !isSame(slot, gone))

/** 1 is Monday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

const minuteMs = 60_000
const dayMs = 86_400_000
/** Within the limit of plans. */
const furthestDays = 360

const slotsOfDay = (day: string, slots: readonly PostSlot[], timeZone: string): Date[] =>
  slots.flatMap(({ weekday, time }) => {
    if (weekday !== weekdayOf(day)) return []
    const at = instantOfClock(`${day}T${time}`, timeZone)
    // When summer time begins, one hour does not exist: that day has no such slot.
    return at && clockTime(at, timeZone) === `${day}T${time}` ? [at] : []
  })

interface SlotSearch {
  slots: readonly PostSlot[]
  /** Timestamps of occupied slots. */
  taken: ReadonlySet<number>
  now: Date
  timeZone: string
}

export const freeSlots = (
  { slots, taken, now, timeZone }: SlotSearch,
  count: number,
  until = new Date(now.getTime() + furthestDays * dayMs),
): Date[] => {
  const found: Date[] = []
  if (slots.length === 0) return found
  const sorted = sortedSlots(slots)
  // Leaves time to confirm an offered slot.
  const earliest = now.getTime() + minuteMs
  for (let day = dayOf(now, timeZone); found.length < count && day <= dayOf(until, timeZone); day = addDays(day, 1)) {
    found.push(...slotsOfDay(day, sorted, timeZone).filter((at) => at.getTime() >= earliest && at <= until && !taken.has(at.getTime())))
  }
  return found.slice(0, count)
}

export const isAtSlot = (at: Date, slots: readonly PostSlot[], timeZone: string): boolean =>
  slotsOfDay(dayOf(at, timeZone), slots, timeZone).some((slot) => slot.getTime() === at.getTime())
