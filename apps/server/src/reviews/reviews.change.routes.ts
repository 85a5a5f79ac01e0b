import { canAnswer, canReadReviews, reviewWire, type Review } from '@vitrine/core/reviews'
import type { Db } from '../db/database.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { integerParam } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { notFound, Refusal } from '../refusal.ts'
import { findReview, type ReviewViewer } from './reviews.list.store.ts'
import { holdReview } from './reviews.store.ts'
import type { ReviewRow } from './reviews.table.ts'

export const reviewsPath = '/api/provider/reviews'

const guard = (c: AppContext): void => {
  if (!canReadReviews(callerOf(c).account)) throw new Refusal('review-rights')
}
export const readingReviews = { tag: 'Reviews', access: 'session', scope: 'reviews:read', guard } as const
export const writingReviews = { ...readingReviews, scope: 'reviews:write' } as const

export const reviewReply = { status: 200, description: 'The review', schema: reviewWire.schema } as const

export const viewerOf = (c: AppContext): ReviewViewer => ({ scope: callerOf(c).scope })

export const guardAnswer = (review: Review): void => {
  const decision = canAnswer(review)
  if (!decision.allowed) throw new Refusal(decision.reason)
}

/** Changes the review of the path while nobody else does; replies with it as it is then. What `first` locks is locked before the review. */
export const changeReviewOf = async (
  { database }: Services,
  c: AppContext,
  to: (tx: Db, row: ReviewRow, review: Review) => Promise<void>,
  first?: (tx: Db, advertiserId: number) => Promise<void>,
): Promise<Response> => {
  const id = integerParam(c, 'id')
  const changed = await database.db.transaction(async (tx) => {
    const seen = await findReview(tx, viewerOf(c), id)
    if (seen) await first?.(tx, seen.advertiserId)
    const row = seen && (await holdReview(tx, { advertiserId: seen.advertiserId, id }))
    // As it is now that nobody else can change it.
    const review = row && (await findReview(tx, viewerOf(c), id))
    if (!row || !review) throw notFound()
    await to(tx, row, review)
    return findReview(tx, viewerOf(c), id)
  })
  if (!changed) throw notFound()
  return c.json(reviewWire.encode(changed))
}
