import { answersForPersonalData } from '@vitrine/core/personal-data'
import { record } from '../audit/audit.store.ts'
import { authorOf } from '../http/author.ts'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import type { Services } from '../ports/services.ts'
import { forbidden } from '../refusal.ts'
import { changeReviewOf, reviewReply, reviewsPath, writingReviews } from './reviews.change.routes.ts'
import { eraseReview } from './reviews.erasure.store.ts'

export const erasingEndpoint = (services: Services): Endpoint =>
  endpoint({
    ...writingReviews,
    method: 'POST',
    path: `${reviewsPath}/:id/erase`,
    summary: 'Erase who wrote a review, and its texts, here and for good; the rating stays in the figures',
    reply: reviewReply,
    refusals: { 'review-rights': 403, forbidden: 403, 'not-found': 404 },
    guard(c) {
      writingReviews.guard(c)
      if (!answersForPersonalData(callerOf(c).account)) throw forbidden()
    },
    handle: (c) =>
      changeReviewOf(services, c, async (tx, row) => {
        await eraseReview(tx, row, services.clock.now())
        await record(tx, authorOf(c, services), 'review.erased', { subjectId: row.id, of: [row.advertiserId] })
      }),
  })
