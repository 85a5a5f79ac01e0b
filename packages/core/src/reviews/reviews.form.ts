import { defineForm } from '../form/index.ts'
import type { AnswerDetails, ReviewNetwork } from './reviews.model.ts'
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
