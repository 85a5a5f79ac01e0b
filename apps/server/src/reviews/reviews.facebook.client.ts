import { NetworkFault, type OpenConnection, type SocialConnections } from '../social-networks/social-networks.connector.model.ts'
import { comparable, listAt, textAt, type Json } from '../social-networks/social-networks.http.client.ts'
import type { RemoteAnswer, RemoteReview, ReviewConnector } from './reviews.connector.model.ts'

/** https://developers.facebook.com/docs/graph-api/reference/page/ratings; a recommendation is answered by a comment of the page on it. */
const api = 'https://graph.facebook.com'
const commentFields = 'id,message,created_time,from'
const fields = `created_time,recommendation_type,review_text,reviewer,rating,open_graph_story{id,comments{${commentFields}}}`
const pageSize = '100'

/** Facebook asks whether people recommend a page; older reviews have stars. */
const ratingOf = (entry: Json): Pick<RemoteReview, 'rating' | 'recommends'> => {
  const type = textAt(entry, 'recommendation_type')
  if (type === 'positive') return { rating: 5, recommends: true }
  return type === 'negative' ? { rating: 1, recommends: false } : { rating: Number(textAt(entry, 'rating') ?? 0), recommends: null }
}

interface Comment {
  id: string
  answer: RemoteAnswer
}

/** The comments of the page itself, the oldest first. */
const commentsIn = (comments: readonly Json[], pageId: string): Comment[] =>
  comments
    .filter((comment) => textAt(comment, 'from', 'id') === pageId)
    .map((comment) => ({
      id: textAt(comment, 'id') ?? '',
      answer: { text: textAt(comment, 'message') ?? '', state: 'shown', reason: '', at: new Date(textAt(comment, 'created_time') ?? 0) },
    }))

const reviewIn = (entry: Json, pageId: string): RemoteReview => ({
  ...ratingOf(entry),
  remoteId: textAt(entry, 'open_graph_story', 'id') ?? '',
  author: textAt(entry, 'reviewer', 'name') ?? '',
  text: textAt(entry, 'review_text') ?? '',
  createdAt: new Date(textAt(entry, 'created_time') ?? 0),
  editedAt: null,
  answer: commentsIn(listAt(entry, 'open_graph_story', 'comments', 'data'), pageId)[0]?.answer ?? null,
})

/** Recommendations of a page on Facebook, by the connection that posts have. */
export const createFacebookReviews = (connections: SocialConnections, now: () => Date): ReviewConnector => {
  const open = (advertiserId: number): Promise<OpenConnection> => connections.open(advertiserId, 'facebook')
  const ours = async ({ page, call }: OpenConnection, remoteId: string, signal: AbortSignal): Promise<Comment[]> => {
    const body = await call({ url: `${api}/${remoteId}/comments`, query: { fields: commentFields, limit: pageSize }, signal })
    return commentsIn(listAt(body, 'data'), page.id)
  }
  return {
    async list(advertiserId, next, signal) {
      const { page, call } = await open(advertiserId)
      const query = { fields, limit: pageSize, ...(next !== null && { after: next }) }
      const body = await call({ url: `${api}/${page.id}/ratings`, query, signal })
      const found = listAt(body, 'data').map((entry) => reviewIn(entry, page.id))
      return {
        reviews: found.filter(({ remoteId, rating }) => remoteId !== '' && rating >= 1 && rating <= 5),
        next: textAt(body, 'paging', 'next') === null ? null : textAt(body, 'paging', 'cursors', 'after'),
      }
    },
    find: async (advertiserId, remoteId, signal) => (await ours(await open(advertiserId), remoteId, signal))[0]?.answer ?? null,
    // A second comment would be a second answer: the first one of the page is changed instead.
    async answer(advertiserId, remoteId, text, signal) {
      const connection = await open(advertiserId)
      const [first] = await ours(connection, remoteId, signal)
      if (first && comparable(first.answer.text) === comparable(text)) return first.answer
      const url = first ? `${api}/${first.id}` : `${api}/${remoteId}/comments`
      await connection.call({ method: 'POST', url, query: { message: text }, signal, publishes: true })
      return { text, state: 'shown', reason: '', at: now() }
    },
    async removeAnswer(advertiserId, remoteId, signal) {
      const connection = await open(advertiserId)
      for (const { id } of await ours(connection, remoteId, signal)) {
        try {
          await connection.call({ method: 'DELETE', url: `${api}/${id}`, query: {}, signal })
        } catch (error) {
          if (!(error instanceof NetworkFault) || error.status !== 404) throw error
        }
      }
    },
  }
}
