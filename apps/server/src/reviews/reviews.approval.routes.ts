import {
  answerApprovalWire,
  answerDetailsWire,
  answerForm,
  answerReturnForm,
  answerReturnWire,
  approvalWire,
  returnDetailsWire,
} from '@vitrine/core/reviews'
import { record } from '../audit/audit.store.ts'
import { accepted } from '../form.ts'
import { authorOf } from '../http/author.ts'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import type { Services } from '../ports/services.ts'
import { notFound, Refusal } from '../refusal.ts'
import { approveAnswer, returnAnswer } from './reviews.approval.service.ts'
import { changeReviewOf, readingReviews, reviewReply, reviewsPath, writingReviews } from './reviews.change.routes.ts'
import { readApproval, withdrawProposal } from './reviews.proposals.store.ts'

/** It is asked before calls about one review, whose path it would fit. */
export const answerApprovalEndpoint = ({ database }: Services): Endpoint =>
  endpoint({
    ...readingReviews,
    method: 'GET',
    path: `${reviewsPath}/approval`,
    summary: 'Which head office approves the answers of the account, and how many answers wait for the account itself',
    reply: { status: 200, description: 'Who approves what', schema: answerApprovalWire.schema },
    refusals: { 'review-rights': 403 },
    async handle(c) {
      const { account, scope } = callerOf(c)
      const { id } = account.advertiser
      const outlets = scope.filter((each) => each !== id)
      return c.json(answerApprovalWire.encode(await readApproval(database, id, outlets)))
    },
  })

const decisionRefusals = {
  'review-rights': 403,
  'not-found': 404,
  'review-deleted': 409,
  'review-erased': 409,
  'answer-deleting': 409,
  'answer-not-proposed': 409,
  'review-changed': 409,
} as const

/** The calls of a head office about an answer that waits for it, and of the point of sale that proposed it. */
export const reviewApprovalEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    ...writingReviews,
    method: 'POST',
    path: `${reviewsPath}/:id/approval`,
    summary:
      'Approve the answer that a point of sale proposes, which is sent then in these words; a review that has changed since `version` is not answered',
    body: approvalWire.schema,
    form: { form: answerForm, wire: answerDetailsWire },
    reply: reviewReply,
    refusals: decisionRefusals,
    handle(c, body) {
      const { version, details } = approvalWire.read(body)
      return changeReviewOf(services, c, async (tx, row, review) => {
        const { comment } = accepted(answerForm, answerDetailsWire, details, { network: row.network })
        await approveAnswer(tx, services, { row, review, version, author: authorOf(c, services) }, comment)
        await services.jobs.enqueue('reviews-due', {}, tx)
      })
    },
  }),
  endpoint({
    ...writingReviews,
    method: 'POST',
    path: `${reviewsPath}/:id/return`,
    summary: 'Return the answer that a point of sale proposes, with what has to be fixed; nothing is sent',
    body: answerReturnWire.schema,
    form: { form: answerReturnForm, wire: returnDetailsWire },
    reply: reviewReply,
    refusals: decisionRefusals,
    handle(c, body) {
      const { version, details } = answerReturnWire.read(body)
      const head = callerOf(c).account.advertiser.name
      return changeReviewOf(services, c, async (tx, row, review) => {
        const { reason } = accepted(answerReturnForm, returnDetailsWire, details, null)
        await returnAnswer(tx, services, { row, review, version, author: authorOf(c, services) }, { head, reason })
      })
    },
  }),
  endpoint({
    ...writingReviews,
    method: 'DELETE',
    path: `${reviewsPath}/:id/proposal`,
    summary: 'Take back an answer that was proposed to the head office, also one that was returned; what is on the network stays',
    reply: reviewReply,
    refusals: { 'review-rights': 403, 'not-found': 404, 'answer-not-proposed': 409 },
    handle: (c) =>
      changeReviewOf(services, c, async (tx, row) => {
        if (row.advertiserId !== callerOf(c).account.advertiser.id) throw notFound()
        if (row.proposalState === null) throw new Refusal('answer-not-proposed')
        await withdrawProposal(tx, row)
        await record(tx, authorOf(c, services), 'review.answer-withdrawn', { subjectId: row.id })
      }),
  }),
]
