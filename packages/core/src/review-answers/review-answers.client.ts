import type { Http } from '../http/http.types.ts'
import type { AnswerDesk, SuggestionDetails } from './review-answers.model.ts'
import { answerDeskWire, suggestionDetailsWire } from './review-answers.wire.ts'

/** The calls about what is answered to a review. Each throws only ApiError. */
export interface ReviewAnswersClient {
  /** What was suggested last for a review, and what its answer is checked by. */
  find(reviewId: number): Promise<AnswerDesk>
  /** Has an answer suggested, which counts as one text of the day. */
  suggest(reviewId: number, details: SuggestionDetails): Promise<AnswerDesk>
}

export const createReviewAnswersClient = (http: Http): ReviewAnswersClient => {
  const path = (reviewId: number): string => `/reviews/${reviewId}/answer_suggest`
  const find = async (reviewId: number): Promise<AnswerDesk> =>
    answerDeskWire.decode(await http.send({ service: 'provider', path: path(reviewId) }))
  return {
    find,
    async suggest(reviewId, details) {
      await http.send({ service: 'provider', method: 'POST', path: path(reviewId), body: suggestionDetailsWire.encode(details) })
      return find(reviewId)
    },
  }
}
