import type { Context, Hono } from 'hono'
import { errorReply, faults, openOn } from './sandbox-networks.google.replies.routes.ts'
import type { SandboxReview } from './sandbox-networks.model.ts'
import type { SandboxNetwork } from './sandbox-networks.network.service.ts'
import { createSandboxReviews } from './sandbox-networks.reviews.service.ts'

const path = '/v4/accounts/:account/locations/:location/reviews'
const stars = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']
const largestPage = 50
const longestReply = 4096

/** The reviews of a location, and the one reply to each, as documented. */
export const addReviews = (app: Hono, sandbox: SandboxNetwork): void => {
  const reviews = createSandboxReviews(sandbox, 'google')

  const replyIn = ({ reply, replyAt, replyReadyAt, replyRefused }: SandboxReview) =>
    reply === null
      ? null
      : {
          comment: reply,
          updateTime: replyAt?.toISOString(),
          reviewReplyState: replyRefused ? 'REJECTED' : replyReadyAt !== null && replyReadyAt > sandbox.now() ? 'PENDING' : 'APPROVED',
          ...(replyRefused && { policyViolation: 'OFF_TOPIC' }),
        }
  const entry = (review: SandboxReview) => {
    const { id, pageId, author, rating, text, createdAt, updatedAt } = review
    const reviewReply = replyIn(review)
    return {
      name: `accounts/${pageId.slice(0, -1)}/locations/${pageId}/reviews/${id}`,
      reviewId: id,
      reviewer: { displayName: author, isAnonymous: false },
      starRating: stars[rating - 1],
      ...(text !== '' && { comment: text }),
      createTime: createdAt.toISOString(),
      updateTime: updatedAt.toISOString(),
      ...(reviewReply && { reviewReply }),
    }
  }

  /** The location of a call that its caller may make, or what is answered instead. */
  const open = async (c: Context): Promise<string | Response> => {
    const grant = await openOn(sandbox)(c)
    if (grant instanceof Response) return grant
    if (String(grant.advertiserId) !== c.req.param('account')) return errorReply(c, faults.forbidden)
    return c.req.param('location') ?? ''
  }
  const openReview = async (c: Context): Promise<SandboxReview | Response> => {
    const location = await open(c)
    if (location instanceof Response) return location
    const review = await reviews.find(c.req.param('id') ?? '')
    return review?.pageId === location ? review : errorReply(c, faults.missing)
  }

  app.get(path, async (c) => {
    const location = await open(c)
    if (location instanceof Response) return location
    const size = Math.min(Number(c.req.query('pageSize') ?? largestPage), largestPage)
    const from = Number(c.req.query('pageToken') ?? 0)
    const [found, total] = [await reviews.list(location, size, from), await reviews.count(location)]
    return c.json({
      reviews: found.map(entry),
      totalReviewCount: total,
      ...(from + size < total && { nextPageToken: String(from + size) }),
    })
  })
  app.get(`${path}/:id`, async (c) => {
    const review = await openReview(c)
    return review instanceof Response ? review : c.json(entry(review))
  })
  app.put(`${path}/:id/reply`, async (c) => {
    const review = await openReview(c)
    if (review instanceof Response) return review
    const failure = await reviews.take(['expired-token', 'rate-limit', 'outage'])
    if (failure) return errorReply(c, faults[failure])
    const { comment = '' } = await c.req.json<{ comment?: string }>()
    if (comment === '' || new TextEncoder().encode(comment).length > longestReply) return errorReply(c, faults.invalid)
    const isLost = (await reviews.take(['lost-answer'])) !== null
    const replied = await reviews.reply(review, comment)
    return isLost ? c.text('upstream request timeout', 504) : c.json(replyIn(replied))
  })
  app.delete(`${path}/:id/reply`, async (c) => {
    const review = await openReview(c)
    if (review instanceof Response) return review
    if (review.reply === null) return errorReply(c, faults.missing)
    await reviews.removeReply(review)
    return c.json({})
  })
}
