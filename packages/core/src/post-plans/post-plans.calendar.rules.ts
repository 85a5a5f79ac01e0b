import { addDays, addMonths, bucketOf, dayOf, type Period } from '../days/days.ts'
import { clockTime, instantOfClock } from '../days/clock.ts'
import { postKinds, socialNetworks, type PostKind, type SocialNetwork } from '../social-networks/social-networks.model.ts'
import type { PostEvent, SocialStatus } from '../posts/posts.model.ts'
import { statusOfPost } from '../posts/posts.status.rules.ts'
import { scheduleFault, type ScheduleFault } from '../posts/posts.schedule.rules.ts'

export const calendarViews = ['day', 'days4', 'week', 'month'] as const
export type CalendarView = (typeof calendarViews)[number]

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`

/** The days shown in a view; a month is extended to whole weeks. */
export const shownDays = (view: CalendarView, day: string): Period => {
  if (view === 'day') return { after: day, before: day }
  if (view === 'days4') return { after: day, before: addDays(day, 3) }
  if (view === 'week') return { after: bucketOf(day, 'week'), before: addDays(bucketOf(day, 'week'), 6) }
  const first = firstOfMonth(day)
  const last = addDays(addMonths(first, 1), -1)
  return { after: bucketOf(first, 'week'), before: addDays(bucketOf(last, 'week'), 6) }
}

const steps: Record<Exclude<CalendarView, 'month'>, number> = { day: 1, days4: 4, week: 7 }

/** The day to show after moving by `count` views. */
export const stepDay = (view: CalendarView, day: string, count: number): string =>
  view === 'month' ? addMonths(firstOfMonth(day), count) : addDays(day, steps[view] * count)

export const countKinds = (events: readonly PostEvent[]): Record<PostKind, number> => {
  const counts: Record<PostKind, number> = { ad: 0, sold: 0, editorial: 0 }
  for (const { kind } of events) counts[kind] += 1
  return counts
}

/** Status of a calendar entry; without publications it follows from `isPublished`. */
export const eventStatus = (event: PostEvent): SocialStatus => {
  const status = statusOfPost(event)
  if (status !== 'none') return status
  return event.isPublished ? 'published' : 'scheduled'
}

export type EventRefusal = 'event-of-outlet' | 'event-published' | 'event-under-way' | 'event-automatic'

/** Why an entry can neither be moved nor removed; null if it can. Automatic plans stay, because moving removes the old plan. */
export const changeRefusal = (event: PostEvent): EventRefusal | null => {
  if (event.outlet !== null) return 'event-of-outlet'
  const status = eventStatus(event)
  if (event.isPublished || status === 'published' || status === 'partly') return 'event-published'
  if (status === 'publishing') return 'event-under-way'
  return event.isManual ? null : 'event-automatic'
}

export const canPublishEvent = (event: PostEvent): boolean =>
  event.outlet === null && ['scheduled', 'failed', 'held', 'to-approve'].includes(eventStatus(event)) && !event.isPublished

export interface TimeStep {
  days?: number
  minutes?: number
}

/** A local time YYYY-MM-DDTHH:mm, days and minutes later. */
export const steppedClock = (clock: string, { days = 0, minutes = 0 }: TimeStep): string => {
  const shown = new Date(`${clock}Z`)
  shown.setUTCDate(shown.getUTCDate() + days)
  shown.setUTCMinutes(shown.getUTCMinutes() + minutes)
  return shown.toISOString().slice(0, 16)
}

/** Adds days and minutes to the local time, so that changes to or from summer time do not shift it. */
export const movedTime = (at: Date, step: TimeStep, timeZone: string): Date =>
  instantOfClock(steppedClock(clockTime(at, timeZone), step), timeZone) ?? at

export const moveFault = (event: PostEvent, at: Date, now: Date): EventRefusal | ScheduleFault | null =>
  changeRefusal(event) ?? scheduleFault(at, now)

export const inOrder = (events: readonly PostEvent[]): PostEvent[] =>
  events.toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.id - other.id)

/** Shows at most `most` entries a day and counts the others; the entry `keep`, such as a dragged one, is always shown. */
export const foldDays = (
  events: readonly PostEvent[],
  { most, timeZone, keep }: { most: number; timeZone: string; keep?: number | undefined },
): { shown: PostEvent[]; folded: { day: string; count: number }[] } => {
  const days = new Map<string, PostEvent[]>()
  for (const event of events) {
    const day = dayOf(event.at, timeZone)
    days.set(day, [...(days.get(day) ?? []), event])
  }
  // Instead of "1 more" the last entry itself is shown.
  const full = [...days].filter(([, plans]) => plans.length > most + 1)
  const hidden = new Set(full.flatMap(([, plans]) => plans.slice(most)).filter(({ id }) => id !== keep))
  return {
    shown: events.filter((event) => !hidden.has(event)),
    folded: full.map(([day, plans]) => ({ day, count: plans.filter((plan) => hidden.has(plan)).length })),
  }
}

/** Distributes posts over days, with at most `perDay` of them an hour apart. */
export const spreadTimes = (
  count: number,
  { first, perDay, everyDays, timeZone }: { first: Date; perDay: number; everyDays: number; timeZone: string },
): Date[] =>
  Array.from({ length: count }, (_, at) => {
    if (perDay === Infinity) return first
    return movedTime(first, { days: Math.floor(at / perDay) * everyDays, minutes: (at % perDay) * 60 }, timeZone)
  })

export interface CalendarState {
  view: CalendarView
  /** YYYY-MM-DD; null for today. */
  day: string | null
  network: SocialNetwork | null
  /** Empty for all. */
  kinds: readonly PostKind[]
  search: string
}

export const calendarDefaults = (view: CalendarView): CalendarState => ({ view, day: null, network: null, kinds: [], search: '' })

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | null =>
  values.find((each) => each === value) ?? null
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** Parses a query string; invalid values are ignored. */
export const readCalendar = (query: string, usual: CalendarState): CalendarState => {
  const params = new URLSearchParams(query)
  const day = params.get('day') ?? ''
  const kinds = (params.get('kinds') ?? '').split(',')
  return {
    view: oneOf(calendarViews, params.get('view')) ?? usual.view,
    day: isDay(day) ? day : usual.day,
    network: oneOf(socialNetworks, params.get('network')),
    kinds: postKinds.filter((kind) => kinds.includes(kind)),
    search: params.get('q') ?? '',
  }
}

/** Serialises the state without default values. */
export const writeCalendar = ({ view, day, network, kinds, search }: CalendarState, usual: CalendarState): string => {
  const params = new URLSearchParams()
  if (view !== usual.view) params.set('view', view)
  if (day !== null && day !== usual.day) params.set('day', day)
  if (network !== null) params.set('network', network)
  if (kinds.length > 0) params.set('kinds', kinds.join(','))
  if (search !== '') params.set('q', search)
  return params.toString()
}
