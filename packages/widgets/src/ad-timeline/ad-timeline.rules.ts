import type { AdTimeline, ContactWeek, PricePoint, TimelineEntry } from '@vitrine/core/ad-timeline'
import { addDays, bucketOf, dayOf } from '@vitrine/core/days'

/** The entries of one day; days are sorted from newest to oldest. */
export interface TimelineDay {
  day: string
  entries: TimelineEntry[]
}

export const daysOf = ({ entries }: AdTimeline, timeZone: string): TimelineDay[] => {
  const days: TimelineDay[] = []
  for (const entry of entries) {
    const day = dayOf(entry.at, timeZone)
    if (days.at(-1)?.day !== day) days.push({ day, entries: [] })
    days.at(-1)?.entries.push(entry)
  }
  return days
}

/** The Mondays of all weeks between two days, both included; at most the last 104. */
const weeksBetween = (from: string, to: string): string[] => {
  const weeks: string[] = []
  for (let week = bucketOf(from, 'week'); week <= to; week = addDays(week, 7)) weeks.push(week)
  return weeks.slice(-104)
}

/** The price at the end of each week, from the first week with a known price. */
export const weeklyPrices = (
  points: readonly PricePoint[],
  today: string,
  timeZone: string,
): { weeks: string[]; values: (number | null)[] } => {
  const [first] = points
  if (!first) return { weeks: [], values: [] }
  const weeks = weeksBetween(dayOf(first.at, timeZone), today)
  const valueAt = (week: string): number | null => {
    const point = points.findLast(({ at }) => dayOf(at, timeZone) < addDays(week, 7))
    return point ? (point.price ?? point.rent) : null
  }
  return { weeks, values: weeks.map(valueAt) }
}

/** The number of contacts in each week since the first contact; 0 for weeks without any. */
export const weeklyContacts = (contacts: readonly ContactWeek[], today: string): { weeks: string[]; mails: number[]; calls: number[] } => {
  const [first] = contacts
  const weeks = first ? weeksBetween(first.week, today) : []
  const found = new Map(contacts.map((each) => [each.week, each]))
  return { weeks, mails: weeks.map((week) => found.get(week)?.mails ?? 0), calls: weeks.map((week) => found.get(week)?.calls ?? 0) }
}
