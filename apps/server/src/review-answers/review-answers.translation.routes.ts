import { abilitiesOf } from '@vitrine/core/account'
import { reviewTranslationWire, translationDetailsWire, translationOfferWire } from '@vitrine/core/review-answers'
import { canReadReviews, type Review } from '@vitrine/core/reviews'
import { TextGenerationError } from '@vitrine/core/text-generation'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import type { Services } from '../ports/services.ts'
import { Refusal } from '../refusal.ts'
import { statedFacts } from './review-answers.store.ts'
import { canTranslateReview, translateReview } from './review-answers.translation.service.ts'

const guard = (c: AppContext): void => {
  const { account } = callerOf(c)
  if (!canReadReviews(account)) throw new Refusal('review-rights')
  if (!abilitiesOf(account).writeTexts) throw new Refusal('ai-option')
}

const path = '/api/provider/reviews/:id/translation'
const common = { path, tag: 'Reviews', access: 'session', scope: 'reviews:read', guard } as const
const refusals = { 'review-rights': 403, 'ai-option': 403, 'not-found': 404 } as const

/** `asked` finds the review that a call is about. */
export const reviewTranslationEndpoints = (services: Services, asked: (c: AppContext) => Promise<Review>): Endpoint[] => [
  endpoint({
    ...common,
    method: 'GET',
    summary: 'Whether a review can be translated, for which the operator has to have named a service',
    reply: { status: 200, description: 'Whether it can', schema: translationOfferWire.schema },
    refusals,
    async handle(c) {
      const isOffered = canTranslateReview(services, await asked(c))
      return c.json(translationOfferWire.encode({ isOffered }))
    },
  }),
  endpoint({
    ...common,
    method: 'POST',
    summary: 'Have a review translated by the service; it is kept nowhere, and counts as one text of the day',
    body: translationDetailsWire.schema,
    cost: 'none',
    reply: { status: 200, description: 'The translation', schema: reviewTranslationWire.schema },
    refusals: { ...refusals, 'text-budget': 429, 'text-failed': 503 },
    async handle(c, body) {
      const review = await asked(c)
      const question = {
        review,
        agency: await statedFacts(services.database, review.advertiserId, review.site),
        advertiserId: callerOf(c).account.advertiser.id,
        ...translationDetailsWire.decode(body),
      }
      const translation = await translateReview(services, question, c.req.raw.signal).catch((error: unknown) => {
        throw error instanceof TextGenerationError ? new Refusal('text-failed', { retryAfter: 30 }) : error
      })
      return c.json(reviewTranslationWire.encode(translation))
    },
  }),
]
