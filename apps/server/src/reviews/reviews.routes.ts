import { accountTimeZone } from '@vitrine/core/days'
import { decodeListQuery, openApiParameters } from '@vitrine/core/list'
import {
  answerChangeWire,
  answerDetailsWire,
  answerForm,
  canAnswer,
  canReadReviews,
  reviewDefaults,
  reviewFileFormats,
  reviewSchema,
  reviewsPageWire,
  reviewWire,
  type Review,
} from '@vitrine/core/reviews'
import { answersForPersonalData } from '@vitrine/core/personal-data'
import * as v from 'valibot'
import { record } from '../audit/audit.store.ts'
import type { Db } from '../db/database.ts'
import { accepted } from '../form.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam, readQuery } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { forbidden, invalid, notFound, Refusal } from '../refusal.ts'
import { askToAnswer, askToRemove } from './reviews.answering.service.ts'
import { reviewFile } from './reviews.columns.ts'
import { eraseReview } from './reviews.erasure.store.ts'
import { createReviewList, findReview, reviewOf, type ReviewList } from './reviews.list.store.ts'
import { holdReview, markSeen } from './reviews.store.ts'
import type { ReviewRow } from './reviews.table.ts'

const path = '/api/provider/reviews'

const guard = (c: AppContext): void => {
  if (!canReadReviews(callerOf(c).account)) throw new Refusal('review-rights')
}
const reading = { tag: 'Reviews', access: 'session', scope: 'reviews:read', guard } as const
const writing = { ...reading, scope: 'reviews:write' } as const
const queryRefusals = { 'review-rights': 403, 'invalid-query': 400, 'unknown-parameter': 400, 'page-too-deep': 400 } as const
const reply = { status: 200, description: 'The review', schema: reviewWire.schema } as const

const viewerOf = (c: AppContext) => ({ scope: callerOf(c).scope })

const fileParameters = [
  ...openApiParameters(reviewSchema),
  { name: 'format', description: 'csv, which is the usual, or xlsx', schema: { type: 'string', enum: reviewFileFormats } },
] as const

/** The criteria of the list; those of a file are the same without its format. */
const criteriaOf = (c: AppContext) =>
  readQuery(c, (params) => {
    params.delete('format')
    const { filters, ...state } = decodeListQuery(reviewSchema, params, reviewDefaults)
    return { ...state, ...filters }
  })

const formatOf = (c: AppContext) => {
  const wanted = c.req.query('format') ?? ''
  const format = wanted === '' ? 'csv' : reviewFileFormats.find((each) => each === wanted)
  if (!format) throw invalid('format')
  return format
}

const readingCalls = ({ database }: Services, list: ReviewList): Endpoint[] => [
  endpoint({
    ...reading,
    method: 'GET',
    path,
    summary: 'Reviews of the account’s pages on networks: new ones first, then what waits longest for an answer',
    query: openApiParameters(reviewSchema),
    reply: { status: 200, description: 'The page and its neighbours', schema: reviewsPageWire.schema },
    refusals: queryRefusals,
    async handle(c) {
      const criteria = criteriaOf(c)
      const { rows, ...rest } = await list.page(criteria, viewerOf(c))
      return c.json(reviewsPageWire.encode({ ...rest, items: rows.map(reviewOf), page: criteria.page, limit: criteria.limit }))
    },
  }),
  endpoint({
    ...reading,
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One review as it is now',
    reply,
    refusals: { 'review-rights': 403, 'not-found': 404 },
    async handle(c) {
      const review = await findReview(database, viewerOf(c), integerParam(c, 'id'))
      if (!review) throw notFound()
      return c.json(reviewWire.encode(review))
    },
  }),
  endpoint({
    ...reading,
    method: 'GET',
    path: '/api/provider/export/reviews',
    summary: 'All reviews that the filters leave, as a file',
    query: fileParameters,
    reply: { status: 200, description: 'A line for each review', schema: v.string() },
    refusals: queryRefusals,
    async handle(c) {
      const format = formatOf(c)
      const criteria = criteriaOf(c)
      const timeZone = accountTimeZone(callerOf(c).account)
      const bytes = await reviewFile(list.batches(criteria, viewerOf(c)), { format, timeZone, language: c.get('language') })
      const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      return c.body(bytes, 200, { 'content-type': type, 'content-disposition': `attachment; filename="reviews.${format}"` })
    },
  }),
]

/** Changes the review of the path while nobody else does; replies with it as it is then. */
const change = async (
  { database }: Services,
  c: AppContext,
  to: (tx: Db, row: ReviewRow, review: Review) => Promise<void>,
): Promise<Response> => {
  const id = integerParam(c, 'id')
  const changed = await database.db.transaction(async (tx) => {
    const seen = await findReview(tx, viewerOf(c), id)
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

const answerRefusals = {
  'review-rights': 403,
  'not-found': 404,
  'review-deleted': 409,
  'review-erased': 409,
  'answer-deleting': 409,
} as const

const guardAnswer = (review: Review): void => {
  const decision = canAnswer(review)
  if (!decision.allowed) throw new Refusal(decision.reason)
}

const writingCalls = (services: Services): Endpoint[] => [
  endpoint({
    ...writing,
    method: 'POST',
    path: `${path}/:id/seen`,
    summary: 'Say that somebody has opened a review, which is not new then',
    reply,
    refusals: { 'review-rights': 403, 'not-found': 404 },
    handle: (c) => change(services, c, (tx, row) => markSeen(tx, row, services.clock.now())),
  }),
  endpoint({
    ...writing,
    method: 'POST',
    path: `${path}/:id/answers`,
    summary:
      'Answer a review on its network, or send another answer in the place of the one before; with `version`, a review that has changed since is not answered',
    body: answerChangeWire.schema,
    form: { form: answerForm, wire: answerDetailsWire },
    reply,
    refusals: { ...answerRefusals, 'review-changed': 409 },
    handle(c, body) {
      const { network, version, details } = answerChangeWire.decode(body)
      return change(services, c, async (tx, row, review) => {
        if (network !== row.network) throw invalid('network')
        guardAnswer(review)
        if (version !== null && version !== row.version) throw new Refusal('review-changed', { field: 'version' })
        const { comment } = accepted(answerForm, answerDetailsWire, details, { network })
        await askToAnswer(tx, row, comment, services.clock.now())
        await record(tx, authorOf(c, services), 'review.answered', { subjectId: row.id, of: [row.advertiserId] })
        await services.jobs.enqueue('reviews-due', {}, tx)
      })
    },
  }),
  endpoint({
    ...writing,
    method: 'DELETE',
    path: `${path}/:id/answers`,
    summary: 'Remove the answer to a review from its network',
    reply,
    refusals: { ...answerRefusals, 'answer-missing': 409 },
    handle: (c) =>
      change(services, c, async (tx, row, review) => {
        guardAnswer(review)
        if (review.answer === null) throw new Refusal('answer-missing')
        await askToRemove(tx, row, services.clock.now())
        await record(tx, authorOf(c, services), 'review.answer-deleted', { subjectId: row.id, of: [row.advertiserId] })
        await services.jobs.enqueue('reviews-due', {}, tx)
      }),
  }),
]

const erasing = (services: Services): Endpoint =>
  endpoint({
    ...writing,
    method: 'POST',
    path: `${path}/:id/erase`,
    summary: 'Erase who wrote a review, and its texts, here and for good; the rating stays in the figures',
    reply,
    refusals: { 'review-rights': 403, forbidden: 403, 'not-found': 404 },
    guard(c) {
      guard(c)
      if (!answersForPersonalData(callerOf(c).account)) throw forbidden()
    },
    handle: (c) =>
      change(services, c, async (tx, row) => {
        await eraseReview(tx, row, services.clock.now())
        await record(tx, authorOf(c, services), 'review.erased', { subjectId: row.id, of: [row.advertiserId] })
      }),
  })

export const reviewsEndpoints = (services: Services): Endpoint[] => {
  const list = createReviewList(services.database)
  return [...readingCalls(services, list), ...writingCalls(services), erasing(services)]
}
