import type { Period } from '../days/days.ts'
import type { ReviewNetwork } from '../reviews/reviews.model.ts'

/** The reviews that were written in a period, as far as the network still has them. */
export interface ReviewFigures {
  count: number
  /** The average of those with stars, 1 to 5; null without any. */
  rating: number | null
  /** The part of those that answer yes or no whether they recommend the place, 0 to 1; null without any. */
  recommending: number | null
  /** The part that has been answered by now; null without reviews. */
  answered: number | null
  /** Minutes until the first answer, in the middle of those that have one; null without any. */
  answerMinutes: number | null
  /** How many more were written that the network does not have any more. They count in nothing else. */
  deleted: number
}

/** What is compared of reviews. */
export const reviewMeasures = ['rating', 'recommending', 'count', 'answered', 'answerMinutes'] as const
export type ReviewMeasure = (typeof reviewMeasures)[number]

/** A period against the one before, which has as many days. */
export interface ComparedReviews {
  now: ReviewFigures
  before: ReviewFigures
}

export interface PageReviews extends ComparedReviews {
  network: ReviewNetwork
  /** Null for a page that is not connected any more. */
  pageName: string | null
}

export interface ReviewStatistics {
  advertiserId: number
  period: Period
  previousPeriod: Period
  /** The pages with reviews in one of both periods. */
  pages: PageReviews[]
}

/** A point of sale with the reviews of all its pages. */
export interface SiteReviews extends ComparedReviews {
  id: number
  name: string
}

/** The points of sale of a head office by their reviews. */
export interface ReviewComparison {
  period: Period
  previousPeriod: Period
  sites: SiteReviews[]
  /** In the middle of the points of sale that have a value; null without any. */
  median: Record<ReviewMeasure, number | null>
}
