import type { Language } from '../i18n/languages.ts'
import type { Http } from '../http/http.types.ts'
import type { AnswerDesk, ReviewTranslation, SuggestionDetails } from './review-answers.model.ts'
import {
  answerDeskWire,
  reviewTranslationWire,
  suggestionDetailsWire,
  translationDetailsWire,
  translationOfferWire,
} from './review-answers.wire.ts'

/** The calls about what is answered to a review. Each throws only ApiError. */
export interface ReviewAnswersClient {
  /** What was suggested last for a review, and what its answer is checked by. */
  find(reviewId: number): Promise<AnswerDesk>
  /** Has an answer suggested, which counts as one text of the day. */
  suggest(reviewId: number, details: SuggestionDetails): Promise<AnswerDesk>
  /** Whether a review can be translated: the embedded copywriter understands no words, so a service has to be there. */
  canTranslate(reviewId: number): Promise<boolean>
  /** Has a review translated, which counts as one text of the day. */
  translate(reviewId: number, language: Language): Promise<ReviewTranslation>
}

export const createReviewAnswersClient = (http: Http): ReviewAnswersClient => {
  const path = (reviewId: number): string => `/reviews/${reviewId}/answer_suggest`
  const translation = (reviewId: number): string => `/reviews/${reviewId}/translation`
  const find = async (reviewId: number): Promise<AnswerDesk> =>
    answerDeskWire.decode(await http.send({ service: 'provider', path: path(reviewId) }))
  return {
    find,
    async suggest(reviewId, details) {
      await http.send({ service: 'provider', method: 'POST', path: path(reviewId), body: suggestionDetailsWire.encode(details) })
      return find(reviewId)
    },
    canTranslate: async (reviewId) =>
      translationOfferWire.decode(await http.send({ service: 'provider', path: translation(reviewId) })).isOffered,
    translate: async (reviewId, language) => {
      const body = translationDetailsWire.encode({ language })
      return reviewTranslationWire.decode(await http.send({ service: 'provider', method: 'POST', path: translation(reviewId), body }))
    },
  }
}
