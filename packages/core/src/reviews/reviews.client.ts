import type { Http, HttpCall } from '../http/http.types.ts'
import { encodeListQuery, wholeListQuery } from '../list/list.query.ts'
import type { Page } from '../list/list.model.ts'
import type { Topics } from '../topics/topics.ts'
import { reviewSchema, type ReviewFileFormat, type ReviewListState } from './reviews.filters.ts'
import type { AnswerApproval, AnswerDetails, Namesake, ReturnDetails, Review } from './reviews.model.ts'
import {
  answerApprovalWire,
  answerChangeWire,
  answerReturnWire,
  approvalWire,
  namesakesWire,
  reviewsPageWire,
  reviewWire,
} from './reviews.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** The calls about reviews. Each throws only ApiError; a change announces the topic. */
export interface ReviewsClient {
  list(state: ReviewListState, options?: Cancellable): Promise<Page<Review>>
  find(id: number): Promise<Review>
  /** Who got in touch within a year and has its author's name; nobody where the account does not want them recognised. */
  namesakes(id: number): Promise<Namesake[]>
  /** Says that somebody has opened it. */
  see(id: number): Promise<Review>
  /** Sends an answer, or another one in its place; where a head office approves answers, it is proposed to it. */
  answer(review: Pick<Review, 'id' | 'network' | 'version'>, details: AnswerDetails): Promise<Review>
  removeAnswer(id: number): Promise<Review>
  /** Who approves answers, and how many wait for it. */
  approval(options?: Cancellable): Promise<AnswerApproval>
  /** Approves the answer that a point of sale proposes, which is sent then, in these words. */
  approve(review: Pick<Review, 'id' | 'version'>, details: AnswerDetails): Promise<Review>
  /** Gives a proposed answer back to its point of sale. */
  returnAnswer(review: Pick<Review, 'id' | 'version'>, details: ReturnDetails): Promise<Review>
  /** Takes back an answer that was proposed, also one that was returned. */
  withdraw(id: number): Promise<Review>
  /** Erases who wrote it, here and for good. */
  erase(id: number): Promise<Review>
  /** Keeps an automatic answer from going out. */
  cancelPlanned(id: number): Promise<Review>
  /** Says that somebody writes an answer, for a minute from each call; resolves to the review, which names who does. */
  beginAnswering(id: number): Promise<Review>
  /** Says that this person does not write any more. */
  endAnswering(id: number): Promise<Review>
  /** All reviews of the list as a file. */
  file(state: ReviewListState, format: ReviewFileFormat): Promise<Blob>
}

export const createReviewsClient = (http: Http, topics?: Topics): ReviewsClient => {
  const send = (call: Omit<HttpCall, 'service'>): Promise<unknown> => http.send({ service: 'provider', ...call })
  const change = async (call: Omit<HttpCall, 'service'>): Promise<Review> => {
    const reply = await send(call)
    topics?.announce('reviews')
    return reviewWire.decode(reply)
  }
  return {
    list: async (state, { signal } = {}) =>
      reviewsPageWire.decode(await send({ path: '/reviews', query: encodeListQuery(reviewSchema, state), ...(signal && { signal }) })),
    find: async (id) => reviewWire.decode(await send({ path: `/reviews/${id}` })),
    namesakes: async (id) => namesakesWire.decode(await send({ path: `/reviews/${id}/contacts` })).contacts,
    see: async (id) => reviewWire.decode(await send({ method: 'POST', path: `/reviews/${id}/seen` })),
    answer: ({ id, network, version }, details) =>
      change({ method: 'POST', path: `/reviews/${id}/answers`, body: answerChangeWire.encode({ network, version, details }) }),
    cancelPlanned: (id) => change({ method: 'DELETE', path: `/reviews/${id}/auto-answer` }),
    beginAnswering: async (id) => reviewWire.decode(await send({ method: 'POST', path: `/reviews/${id}/answering` })),
    endAnswering: async (id) => reviewWire.decode(await send({ method: 'DELETE', path: `/reviews/${id}/answering` })),
    removeAnswer: (id) => change({ method: 'DELETE', path: `/reviews/${id}/answers` }),
    approval: async ({ signal } = {}) => answerApprovalWire.decode(await send({ path: '/reviews/approval', ...(signal && { signal }) })),
    approve: ({ id, version }, details) =>
      change({ method: 'POST', path: `/reviews/${id}/approval`, body: approvalWire.write({ version, details }) }),
    returnAnswer: ({ id, version }, details) =>
      change({ method: 'POST', path: `/reviews/${id}/return`, body: answerReturnWire.write({ version, details }) }),
    withdraw: (id) => change({ method: 'DELETE', path: `/reviews/${id}/proposal` }),
    erase: (id) => change({ method: 'POST', path: `/reviews/${id}/erase` }),
    file: async (state, format) =>
      (await send({
        path: '/export/reviews',
        query: { ...wholeListQuery(encodeListQuery(reviewSchema, state), reviewSchema.wire), format },
        reply: 'blob',
      })) as Blob,
  }
}
