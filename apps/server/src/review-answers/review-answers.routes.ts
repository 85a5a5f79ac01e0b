import { abilitiesOf } from '@vitrine/core/account'
import { answerDeskWire, suggestionDetailsWire } from '@vitrine/core/review-answers'
import { canAnswerReviews, type Review } from '@vitrine/core/reviews'
import { TextGenerationError } from '@vitrine/core/text-generation'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { invalid, notFound, Refusal } from '../refusal.ts'
import { findReview } from '../reviews/reviews.list.store.ts'
import { suggestAnswer } from './review-answers.service.ts'
import { findDesk, saveSuggestion } from './review-answers.store.ts'
import { reviewTranslationEndpoints } from './review-answers.translation.routes.ts'

/** Characters of what an agency says of what happened. */
const longestNote = 500

const guard = (c: AppContext): void => {
  const { account } = callerOf(c)
  if (!canAnswerReviews(account)) throw new Refusal('review-rights')
  if (!abilitiesOf(account).writeTexts) throw new Refusal('ai-option')
}

const path = '/api/provider/reviews/:id/answer_suggest'
const common = { path, tag: 'Reviews', access: 'session', scope: 'reviews:write', guard } as const
const reply = { status: 200, description: 'What is suggested, and what an answer is checked by', schema: answerDeskWire.schema } as const
const refusals = { 'review-rights': 403, 'ai-option': 403, 'not-found': 404 } as const

export const reviewAnswersEndpoints = (services: Services): Endpoint[] => {
  const { database } = services
  const review = async (c: AppContext): Promise<Review> => {
    const found = await findReview(database, { scope: callerOf(c).scope }, integerParam(c, 'id'))
    if (!found) throw notFound()
    return found
  }
  return [
    endpoint({
      ...common,
      method: 'GET',
      summary: 'The answer that was suggested last for a review, and what an answer is checked by',
      reply,
      refusals,
      handle: async (c) => c.json(answerDeskWire.encode(await findDesk(database, await review(c)))),
    }),
    endpoint({
      ...common,
      method: 'POST',
      summary: 'Have an answer to a review suggested; it is checked, and counts as one text of the day',
      body: suggestionDetailsWire.schema,
      cost: 'none',
      reply,
      refusals: { ...refusals, 'text-budget': 429, 'text-failed': 503 },
      async handle(c, body) {
        const { network, whatHappened, ...style } = suggestionDetailsWire.decode(body)
        const about = await review(c)
        if (network !== about.network) throw invalid('network')
        if (whatHappened.length > longestNote)
          throw new Refusal('invalid', { field: 'precisions', reason: 'too-long', params: { limit: longestNote } })
        const { count, ...desk } = await findDesk(database, about)
        const question = {
          ...style,
          ...desk,
          whatHappened,
          review: about,
          settings: { mayAdmitFaults: false },
          advertiserId: callerOf(c).account.advertiser.id,
          accountLanguage: callerOf(c).account.advertiser.language,
          seed: about.id + count,
        }
        const { text, fallback } = await suggestAnswer(services, question, c.req.raw.signal).catch((error: unknown) => {
          throw error instanceof TextGenerationError ? new Refusal('text-failed', { retryAfter: 30 }) : error
        })
        await saveSuggestion(database, about, { text, fallback })
        return c.json(answerDeskWire.encode({ ...desk, suggestion: text, fallback }))
      },
    }),
    ...reviewTranslationEndpoints(services, review),
  ]
}
