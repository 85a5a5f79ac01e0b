import type { ReviewDeps } from '../reviews/reviews.model.ts'
import { serveReviews } from '../reviews/reviews.serving.service.ts'
import type { AutoAnswerDeps } from './review-auto-answers.model.ts'
import { sendPlanned, triageReviews } from './review-auto-answers.service.ts'

/** Sends what is due, reads reviews, and decides about those that are new, also where a network fails. */
export const serveAllReviews = async (deps: ReviewDeps & AutoAnswerDeps, advertiserId?: number): Promise<void> => {
  try {
    await sendPlanned(deps)
    await serveReviews(deps, advertiserId)
  } finally {
    await triageReviews(deps)
  }
}
