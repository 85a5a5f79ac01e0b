import { record } from '../audit/audit.store.ts'
import { authorOf } from '../http/author.ts'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import type { Services } from '../ports/services.ts'
import { Refusal } from '../refusal.ts'
import { changeReviewOf, guardAnswer, reviewReply, reviewsPath, writingReviews } from './reviews.change.routes.ts'
import { beginAnswering, endAnswering, noteTriage } from './reviews.store.ts'

/** The calls about the automatic answer that is planned for a review, and about who writes one meanwhile. */
export const reviewPlanEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    ...writingReviews,
    method: 'DELETE',
    path: `${reviewsPath}/:id/auto-answer`,
    summary: 'Keep the automatic answer to a review that is planned from going out; none is planned again',
    reply: reviewReply,
    refusals: { 'review-rights': 403, 'not-found': 404, 'auto-answer-missing': 409 },
    handle: (c) =>
      changeReviewOf(services, c, async (tx, row) => {
        if (row.plannedState !== 'planned') throw new Refusal('auto-answer-missing')
        await noteTriage(tx, row, { plannedState: 'cancelled' })
        await record(tx, authorOf(c, services), 'review.auto-answer-cancelled', { subjectId: row.id, of: [row.advertiserId] })
      }),
  }),
  endpoint({
    ...writingReviews,
    method: 'POST',
    path: `${reviewsPath}/:id/answering`,
    summary:
      'Say that this person writes an answer, for a minute from each call: colleagues see it, and nothing automatic goes out; replies with who writes if somebody else does',
    reply: reviewReply,
    refusals: { 'review-rights': 403, 'not-found': 404, 'review-deleted': 409, 'answer-deleting': 409 },
    handle: (c) =>
      changeReviewOf(services, c, async (tx, row, review) => {
        guardAnswer(review)
        await beginAnswering(tx, row, callerOf(c).account.user.id)
      }),
  }),
  endpoint({
    ...writingReviews,
    method: 'DELETE',
    path: `${reviewsPath}/:id/answering`,
    summary: 'Say that this person does not write an answer any more',
    reply: reviewReply,
    refusals: { 'review-rights': 403, 'not-found': 404 },
    handle: (c) => changeReviewOf(services, c, (tx, row) => endAnswering(tx, row, callerOf(c).account.user.id)),
  }),
]
