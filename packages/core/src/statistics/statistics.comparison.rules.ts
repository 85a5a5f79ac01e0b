import { medianOf } from './statistics.rules.ts'
import {
  reviewMeasures,
  type ComparedReviews,
  type ReviewComparison,
  type ReviewMeasure,
  type SiteReviews,
} from './statistics.reviews.model.ts'

/** Whether something got better or worse; `same` below what is written, `unknown` where nothing can be compared. */
export type Trend = 'gain' | 'loss' | 'same' | 'unknown'

export interface Change {
  trend: Trend
  /** How much more there is now than before; null where nothing can be compared. */
  by: number | null
}

/** A change by less than this is none, as it would be written as zero. */
const least = 0.0001

/** A change of a value that is better the higher it is, or the lower. */
export const trendOf = (by: number | null, isLowerBetter = false): Trend => {
  if (by === null) return 'unknown'
  if (Math.abs(by) < least) return 'same'
  return by > 0 !== isLowerBetter ? 'gain' : 'loss'
}

/** How exactly each measure is compared: tenths of a star, hundredths of a part, whole reviews and minutes. */
const parts: Record<ReviewMeasure, number> = { rating: 10, recommending: 100, count: 1, answered: 100, answerMinutes: 1 }

const rounded = (value: number, measure: ReviewMeasure): number => Math.round(value * parts[measure]) / parts[measure]

/** What has changed, by the values as they are written, so that 4.3 after 4.2 is 0.1 more. */
export const reviewChange = ({ now, before }: ComparedReviews, measure: ReviewMeasure): Change => {
  const [value, earlier] = [now[measure], before[measure]]
  if (value === null || earlier === null) return { trend: 'unknown', by: null }
  const by = rounded(rounded(value, measure) - rounded(earlier, measure), measure)
  return { trend: trendOf(by, measure === 'answerMinutes'), by }
}

/** How much better a point of sale became, for an order; null where nothing can be compared. */
const betterBy = (compared: ComparedReviews, measure: ReviewMeasure): number | null => {
  const { by } = reviewChange(compared, measure)
  return by === null || measure !== 'answerMinutes' ? by : -by
}

/** From the one that gains most to the one that loses most; those that cannot be compared come last. */
export const byGain = (sites: readonly SiteReviews[], measure: ReviewMeasure): SiteReviews[] =>
  sites.toSorted((one, other) => {
    const [first, second] = [betterBy(one, measure), betterBy(other, measure)]
    if (first === null || second === null) return Number(first === null) - Number(second === null) || one.name.localeCompare(other.name)
    return second - first || one.name.localeCompare(other.name)
  })

export const reviewMedians = (sites: readonly SiteReviews[]): ReviewComparison['median'] =>
  Object.fromEntries(
    reviewMeasures.map((measure) => [measure, medianOf(sites.map(({ now }) => now[measure]))]),
  ) as ReviewComparison['median']

/** What networks told of a period: a sum, and of how many days. */
export interface KnownDays {
  sum: number
  days: number
}

/** Of a period, fewer known days than this part of it tell nothing about the rest. */
const leastKnown = 0.5

const isKnown = (known: KnownDays | undefined, days: number): known is KnownDays => known !== undefined && known.days >= days * leastKnown

/**
 * By how much something has changed, as a fraction of the period before, over the networks that told enough of both periods. Each is
 * taken by the average of its known days, so that a gap, or a network that was connected later, is taken neither for a loss nor for a gain.
 */
export const changeOfNetworks = (networks: readonly { now?: KnownDays; before?: KnownDays }[], days: number): number | null => {
  const told = networks.flatMap(({ now, before }) => (isKnown(now, days) && isKnown(before, days) ? [{ now, before }] : []))
  const average = (of: (each: (typeof told)[number]) => KnownDays): number =>
    told.reduce((sum, each) => sum + of(each).sum / of(each).days, 0)
  const before = average((each) => each.before)
  return before > 0 ? average((each) => each.now) / before - 1 : null
}
