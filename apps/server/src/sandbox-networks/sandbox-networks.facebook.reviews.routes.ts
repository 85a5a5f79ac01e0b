import type { Context, Hono, Next } from 'hono'
import type { SandboxReview } from './sandbox-networks.model.ts'
import type { SandboxNetwork } from './sandbox-networks.network.service.ts'
import { createSandboxReviews } from './sandbox-networks.reviews.service.ts'

/** How a call is opened and refused, as everywhere in the Graph API. */
interface Door {
  open(c: Context): Promise<{ values: Readonly<Record<string, string>> } | Response>
  refuse(c: Context, fault: 'expired-token' | 'rate-limit' | 'outage' | 'abuse'): Response
}

const largestPage = 100

/** Recommendations of a page, and the page's comment on each, as documented. What is about other objects is left to other routes. */
export const addRecommendations = (app: Hono, sandbox: SandboxNetwork, { open, refuse }: Door): void => {
  const reviews = createSandboxReviews(sandbox, 'facebook')

  const commentsOf = ({ pageId, reply, replyId, replyAt, replyReadyAt }: SandboxReview) =>
    reply === null || (replyReadyAt !== null && replyReadyAt > sandbox.now())
      ? []
      : [{ id: replyId, message: reply, created_time: replyAt?.toISOString(), from: { id: pageId } }]
  const entry = (review: SandboxReview) => ({
    created_time: review.createdAt.toISOString(),
    recommendation_type: review.rating > 2 ? 'positive' : 'negative',
    ...(review.text !== '' && { review_text: review.text }),
    reviewer: { name: review.author, id: `reviewer-${review.id}` },
    open_graph_story: { id: review.id, comments: { data: commentsOf(review) } },
  })

  app.get('/:version/:id/ratings', async (c) => {
    const opened = await open(c)
    if (opened instanceof Response) return opened
    const [page, size] = [c.req.param('id'), Math.min(Number(opened.values['limit'] ?? 25), largestPage)]
    const from = Number(opened.values['after'] ?? 0)
    const [found, total] = [await reviews.list(page, size, from), await reviews.count(page)]
    const next = from + size < total ? { next: `${sandbox.address}/${page}/ratings` } : {}
    return c.json({ data: found.map(entry), paging: { cursors: { before: String(from), after: String(from + size) }, ...next } })
  })

  const reply = async (c: Context, review: SandboxReview, text: string): Promise<Response> => {
    const failure = await reviews.take(['expired-token', 'rate-limit', 'outage'])
    if (failure) return refuse(c, failure)
    if ((await reviews.take(['refused'])) !== null) return refuse(c, 'abuse')
    const isLost = (await reviews.take(['lost-answer'])) !== null
    const { replyId } = await reviews.reply(review, text)
    return isLost ? c.text('upstream request timeout', 504) : c.json({ id: replyId })
  }
  /** What is done with a review, or with the comment on it; other objects are none of these. */
  const onReview =
    (work: (c: Context, review: SandboxReview, values: Readonly<Record<string, string>>) => Response | Promise<Response>) =>
    async (c: Context, next: Next): Promise<Response | void> => {
      const review = await reviews.find(c.req.param('id') ?? '')
      if (!review) return next()
      const opened = await open(c)
      return opened instanceof Response ? opened : work(c, review, opened.values)
    }
  app.get(
    '/:version/:id/comments',
    onReview((c, review) => c.json({ data: commentsOf(review) })),
  )
  app.post(
    '/:version/:id/comments',
    onReview((c, review, values) => reply(c, review, values['message'] ?? '')),
  )
  app.post(
    '/:version/:id',
    onReview(async (c, review, values) => {
      const done = await reply(c, review, values['message'] ?? '')
      return done.ok ? c.json({ success: true }) : done
    }),
  )
  app.delete(
    '/:version/:id',
    onReview(async (c, review) => {
      await reviews.removeReply(review)
      return c.json({ success: true })
    }),
  )
}
