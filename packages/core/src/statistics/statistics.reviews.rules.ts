import type { CountedReview } from './statistics.made-up.rules.ts'
import type { ReviewFigures } from './statistics.reviews.model.ts'
import { medianOf } from './statistics.rules.ts'

const average = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/** The figures of reviews. Those that the network does not have any more count in none but their number. */
export const reviewFiguresOf = (reviews: readonly CountedReview[]): ReviewFigures => {
  const kept = reviews.filter(({ isDeleted }) => !isDeleted)
  return {
    count: kept.length,
    rating: average(kept.flatMap(({ rating }) => (rating === null ? [] : [rating]))),
    recommending: average(kept.flatMap(({ recommends }) => (recommends === null ? [] : [Number(recommends)]))),
    answered: average(kept.map(({ answerMinutes }) => Number(answerMinutes !== null))),
    answerMinutes: medianOf(kept.map(({ answerMinutes }) => answerMinutes)),
    deleted: reviews.length - kept.length,
  }
}
