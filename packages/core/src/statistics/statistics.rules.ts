import { previousPeriod } from '../contacts/contacts.period.rules.ts'
import { addDays, addMonths, bucketOf, bucketsOf, dayCount, type CalendarStep, type Period } from '../days/days.ts'
import { reviewNetworks, type ReviewNetwork } from '../reviews/reviews.model.ts'
import type { SocialNetwork } from '../social-networks/social-networks.model.ts'
import {
  figuresOf,
  type FigureName,
  type FigureSeries,
  type PostingMoment,
  type PostingMoments,
  type StatisticsSource,
} from './statistics.model.ts'

export const periodShortcuts = ['1w', '1m', '3m', '6m', '12m'] as const
export type PeriodShortcut = (typeof periodShortcuts)[number]

const months: Record<Exclude<PeriodShortcut, '1w'>, number> = { '1m': 1, '3m': 3, '6m': 6, '12m': 12 }

/** The days of a shortcut. It ends yesterday, since no network tells of a day that is not over. */
export const shortcutPeriod = (shortcut: PeriodShortcut, today: string): Period => {
  const before = addDays(today, -1)
  const after = shortcut === '1w' ? addDays(before, -6) : addDays(addMonths(before, -months[shortcut]), 1)
  return { after, before }
}

/** The most days of a period: two years, so that it has one before it. */
const mostDays = 731

export type PeriodFault = 'order' | 'too-long' | 'future'

/** Why a period cannot be shown; null if it can. */
export const periodFault = (period: Period, today: string): PeriodFault | null => {
  if (period.after > period.before) return 'order'
  if (period.before > today) return 'future'
  return dayCount(period) > mostDays ? 'too-long' : null
}

/** The network whose figures are told. */
export const networkOf = (source: StatisticsSource): SocialNetwork => (source === 'local-presence' ? 'google' : source)

/** The network whose reviews are told; undefined where none are read. */
export const reviewNetworkOf = (source: StatisticsSource): ReviewNetwork | undefined =>
  reviewNetworks.find((network) => network === networkOf(source))

export const figuresOfSource = (source: StatisticsSource): readonly FigureName[] => figuresOf[networkOf(source)]

/** Whether days cannot be added, since the same person may be among those of several: such a figure is told as a day's average. */
export const isOfPeople = (figure: FigureName): boolean => figure === 'reach'

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null)
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** How many days of a period a network told nothing of. */
export const gapsOf = (values: readonly (number | null)[]): number => values.length - known(values).length

/** The sum of the days that are known, or their average for a number of people; null if none is known. */
export const totalOf = ({ figure }: Pick<FigureSeries, 'figure'>, values: readonly (number | null)[]): number | null => {
  const found = known(values)
  if (found.length === 0) return null
  return isOfPeople(figure) ? Math.round(sum(found) / found.length) : sum(found)
}

/** Of a period, fewer known days than this part of it tell nothing about the rest. */
const leastKnown = 0.5

/**
 * By how much a figure has changed, as a fraction of the period before. Days are compared by their average, so that a gap is not taken
 * for a loss; null if too few days are known, or the period before has nothing.
 */
export const changeOf = ({ values, previous }: Pick<FigureSeries, 'values' | 'previous'>): number | null => {
  const [now, before] = [known(values), known(previous)]
  if (now.length < values.length * leastKnown || before.length < previous.length * leastKnown) return null
  const average = sum(before) / before.length
  return !(average > 0) ? null : sum(now) / now.length / average - 1
}

/** The step of a chart of so many days. */
export const chartStep = (period: Period): CalendarStep => {
  const days = dayCount(period)
  if (days <= 93) return 'day'
  return days <= 200 ? 'week' : 'month'
}

/** A figure by steps: null where nothing is known of a step. */
export const stepValues = (
  { figure }: Pick<FigureSeries, 'figure'>,
  values: readonly (number | null)[],
  period: Period,
  step: CalendarStep,
): (number | null)[] => {
  const buckets = bucketsOf(period, 'day').map((day) => bucketOf(day, step))
  return bucketsOf(period, step).map((bucket) =>
    totalOf(
      { figure },
      values.filter((_, index) => buckets[index] === bucket),
    ),
  )
}

/** The days of a period and of the one before it. */
export const comparedPeriods = (period: Period): { period: Period; previous: Period } => ({ period, previous: previousPeriod(period) })

/** Fewer posts than this tell nothing about the best moment. */
export const leastPosts = 12
/** A day or an hour with fewer posts is not called better than another. */
const leastPostsOfMoment = 3
/** How many hours are taken together. */
export const hoursTogether = 3

interface Rated {
  /** `YYYY-MM-DDTHH:mm`. */
  at: string
  interactions: number | null
}

const momentsBy = (posts: readonly { key: number; interactions: number }[]): PostingMoment[] =>
  [...new Set(posts.map(({ key }) => key))]
    .map((at) => ({ at, group: posts.filter(({ key }) => key === at) }))
    .map(({ at, group }) => ({ at, posts: group.length, interactions: sum(group.map(({ interactions }) => interactions)) / group.length }))
    .filter(({ posts: count }) => count >= leastPostsOfMoment)
    .toSorted((one, other) => other.interactions - one.interactions || one.at - other.at)

const weekdayOf = (at: string): number => ((new Date(`${at.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/** When posts did best, the best first; null if they are too few. */
export const momentsOf = (posts: readonly Rated[]): PostingMoments | null => {
  const rated = posts.flatMap(({ at, interactions }) => (interactions === null ? [] : [{ at, interactions }]))
  if (rated.length < leastPosts) return null
  return {
    posts: rated.length,
    days: momentsBy(rated.map(({ at, interactions }) => ({ key: weekdayOf(at), interactions }))),
    hours: momentsBy(
      rated.map(({ at, interactions }) => ({ key: Math.floor(Number(at.slice(11, 13)) / hoursTogether) * hoursTogether, interactions })),
    ),
  }
}

/** In the middle of values; null without any. */
export const medianOf = (values: readonly (number | null)[]): number | null => {
  const sorted = known(values).toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
