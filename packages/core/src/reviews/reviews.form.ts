import { defineForm } from '../form/index.ts'
import { longestComment } from '../post-approval/post-approval.model.ts'
import type { AnswerDetails, ReturnDetails, ReviewNetwork } from './reviews.model.ts'
import { answerLength, answerLimits } from './reviews.rules.ts'

export interface AnswerContext {
  network: ReviewNetwork
}

/** The form of an answer, which is as long as its network allows. */
export const answerForm = defineForm<AnswerDetails, AnswerContext>()('reviews', {
  comment: {
    kind: 'long-text',
    label: 'answer.text',
    required: true,
    rows: 7,
    check: (text, _, { network }) =>
      answerLength(network, text) <= answerLimits[network].max
        ? null
        : { reason: 'answer-too-long', params: { max: answerLimits[network].max, count: answerLength(network, text) } },
    messages: { 'answer-too-long': 'answer.tooLong' },
  },
})

/** Why a head office returns an answer. */
export const answerReturnForm = defineForm<ReturnDetails, null>()('reviews', {
  reason: {
    kind: 'long-text',
    label: 'approval.reason',
    hint: 'approval.reasonHint',
    required: true,
    max: longestComment,
    messages: { required: 'approval.reasonRequired', 'too-long': 'approval.reasonTooLong' },
  },
})
