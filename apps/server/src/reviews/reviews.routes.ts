import { accountTimeZone } from '@vitrine/core/days'
import { decodeListQuery, openApiParameters } from '@vitrine/core/list'
import {
  answerChangeWire,
  answerDetailsWire,
  answerForm,
  reviewDefaults,
  reviewFileFormats,
  reviewSchema,
  reviewsPageWire,
  reviewWire,
} from '@vitrine/core/reviews'
import * as v from 'valibot'
import { record } from '../audit/audit.store.ts'
import { accepted } from '../form.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam, readQuery } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { invalid, notFound, Refusal } from '../refusal.ts'
import { askToRemove } from './reviews.answering.service.ts'
import { answerApprovalEndpoint, reviewApprovalEndpoints } from './reviews.approval.routes.ts'
import { giveAnswer } from './reviews.approval.service.ts'
import { changeReviewOf, guardAnswer, readingReviews, reviewReply, reviewsPath, viewerOf, writingReviews } from './reviews.change.routes.ts'
import { reviewFile } from './reviews.columns.ts'
import { erasingEndpoint } from './reviews.erasure.routes.ts'
import { createReviewList, findReview, reviewOf, type ReviewList } from './reviews.list.store.ts'
import { namesakesEndpoint } from './reviews.namesakes.routes.ts'
import { reviewPlanEndpoints } from './reviews.plan.routes.ts'
import { holdAsking } from './reviews.proposals.store.ts'
import { markSeen } from './reviews.store.ts'

const path = reviewsPath
const reading = readingReviews
const writing = writingReviews
const reply = reviewReply
const queryRefusals = { 'review-rights': 403, 'invalid-query': 400, 'unknown-parameter': 400, 'page-too-deep': 400 } as const
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

const answerRefusals = {
  'review-rights': 403,
  'not-found': 404,
  'review-deleted': 409,
  'review-erased': 409,
  'answer-deleting': 409,
} as const

const writingCalls = (services: Services): Endpoint[] => [
  endpoint({
    ...writing,
    method: 'POST',
    path: `${path}/:id/seen`,
    summary: 'Say that somebody has opened a review, which is not new then',
    reply,
    refusals: { 'review-rights': 403, 'not-found': 404 },
    handle: (c) => changeReviewOf(services, c, (tx, row) => markSeen(tx, row, services.clock.now())),
  }),
  endpoint({
    ...writing,
    method: 'POST',
    path: `${path}/:id/answers`,
    summary:
      'Answer a review on its network, or send another answer in the place of the one before; where a head office approves answers, it is proposed and waits. With `version`, a review that has changed since is not answered',
    body: answerChangeWire.schema,
    form: { form: answerForm, wire: answerDetailsWire },
    reply,
    refusals: { ...answerRefusals, 'review-changed': 409 },
    handle(c, body) {
      const { network, version, details } = answerChangeWire.decode(body)
      return changeReviewOf(
        services,
        c,
        async (tx, row, review) => {
          if (network !== row.network) throw invalid('network')
          guardAnswer(review)
          if (version !== null && version !== row.version) throw new Refusal('review-changed', { field: 'version' })
          const { comment } = accepted(answerForm, answerDetailsWire, details, { network })
          await giveAnswer(tx, services, { row, text: comment, author: authorOf(c, services) })
          await services.jobs.enqueue('reviews-due', {}, tx)
        },
        holdAsking,
      )
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
      changeReviewOf(services, c, async (tx, row, review) => {
        guardAnswer(review)
        if (review.answer === null) throw new Refusal('answer-missing')
        await askToRemove(tx, row, services.clock.now())
        await record(tx, authorOf(c, services), 'review.answer-deleted', { subjectId: row.id, of: [row.advertiserId] })
        await services.jobs.enqueue('reviews-due', {}, tx)
      }),
  }),
]

export const reviewsEndpoints = (services: Services): Endpoint[] => {
  const list = createReviewList(services.database)
  return [
    answerApprovalEndpoint(services),
    ...readingCalls(services, list),
    ...writingCalls(services),
    ...reviewApprovalEndpoints(services),
    ...reviewPlanEndpoints(services),
    namesakesEndpoint(services),
    erasingEndpoint(services),
  ]
}
