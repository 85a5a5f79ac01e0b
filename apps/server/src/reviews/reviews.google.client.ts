import { NetworkFault, type OpenConnection, type SocialConnections } from '../social-networks/social-networks.connector.model.ts'
import { at, listAt, textAt, type Json } from '../social-networks/social-networks.http.client.ts'
import type { RemoteAnswer, RemoteReview, ReviewConnector } from './reviews.connector.model.ts'

/** https://developers.google.com/my-business/reference/rest/v4/accounts.locations.reviews */
const api = 'https://mybusiness.googleapis.com/v4'
const pageSize = '50'

const stars: Readonly<Record<string, number>> = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 }
const states: Readonly<Record<string, RemoteAnswer['state']>> = { PENDING: 'pending', REJECTED: 'refused' }

/** Google translates reviews; what their author has written stands behind this mark, or before the other one. */
const originalOf = (comment: string): string => {
  const [, original] = comment.split('\n\n(Original)\n')
  return (original ?? comment.split('\n\n(Translated by Google)')[0] ?? '').trim()
}

const instantAt = (value: Json, name: string): Date => new Date(textAt(value, name) ?? 0)

const answerIn = (reply: Json): RemoteAnswer | null => {
  const text = textAt(reply, 'comment')
  if (text === null) return null
  const violation = at(reply, 'policyViolation')
  return {
    text,
    state: states[textAt(reply, 'reviewReplyState') ?? ''] ?? 'shown',
    reason: typeof violation === 'string' ? violation : violation === undefined ? '' : JSON.stringify(violation),
    at: instantAt(reply, 'updateTime'),
  }
}

const reviewIn = (entry: Json): RemoteReview => {
  const [createdAt, updatedAt] = [instantAt(entry, 'createTime'), instantAt(entry, 'updateTime')]
  return {
    remoteId: textAt(entry, 'reviewId') ?? '',
    author: textAt(entry, 'reviewer', 'displayName') ?? '',
    rating: stars[textAt(entry, 'starRating') ?? ''] ?? 0,
    recommends: null,
    text: originalOf(textAt(entry, 'comment') ?? ''),
    createdAt,
    editedAt: updatedAt > createdAt ? updatedAt : null,
    answer: answerIn(at(entry, 'reviewReply')),
  }
}

/** Reviews of a location of Google Business Profile, by the connection that posts have. A second answer replaces the first. */
export const createGoogleReviews = (connections: SocialConnections): ReviewConnector => {
  const open = (advertiserId: number): Promise<OpenConnection> => connections.open(advertiserId, 'google')
  const addressOf = ({ page }: OpenConnection, remoteId: string): string => `${api}/${page.id}/reviews/${encodeURIComponent(remoteId)}`
  return {
    async list(advertiserId, next, signal) {
      const connection = await open(advertiserId)
      const query = { pageSize, orderBy: 'updateTime desc', ...(next !== null && { pageToken: next }) }
      const body = await connection.call({ url: `${api}/${connection.page.id}/reviews`, query, signal })
      const found = listAt(body, 'reviews').map(reviewIn)
      return { reviews: found.filter(({ remoteId, rating }) => remoteId !== '' && rating > 0), next: textAt(body, 'nextPageToken') }
    },
    async find(advertiserId, remoteId, signal) {
      const connection = await open(advertiserId)
      return answerIn(at(await connection.call({ url: addressOf(connection, remoteId), query: {}, signal }), 'reviewReply'))
    },
    async answer(advertiserId, remoteId, text, signal) {
      const connection = await open(advertiserId)
      const url = `${addressOf(connection, remoteId)}/reply`
      const reply = await connection.call({ method: 'PUT', url, query: {}, json: { comment: text }, signal, publishes: true })
      return answerIn(reply) ?? { text, state: 'pending', reason: '', at: new Date(0) }
    },
    async removeAnswer(advertiserId, remoteId, signal) {
      const connection = await open(advertiserId)
      try {
        await connection.call({ method: 'DELETE', url: `${addressOf(connection, remoteId)}/reply`, query: {}, signal })
      } catch (error) {
        // There is none any more, which is what was asked for.
        if (!(error instanceof NetworkFault) || error.status !== 404) throw error
      }
    },
  }
}
