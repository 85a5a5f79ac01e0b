import { reviewNetworkCodes } from '../reviews/reviews.model.ts'
import { textLengths, textTones } from '../text-generation/text-generation.model.ts'
import { listOf, mapped, nullable, nullableText, oneOf, record, text, withDefault } from '../wire/index.ts'
import type { AnswerDesk, StatedFacts, SuggestionDetails } from './review-answers.model.ts'

export const suggestionDetailsWire = record<SuggestionDetails>()({
  network: ['network', mapped(reviewNetworkCodes)],
  tone: ['ton', withDefault(oneOf(textTones), 'professional')],
  length: ['longueur', withDefault(oneOf(textLengths), 'medium')],
  whatHappened: ['precisions', withDefault(text, '')],
})

export const agencyWire = record<StatedFacts>()({
  name: ['nom', text],
  city: ['ville', text],
  phone: ['telephone', text],
  email: ['email', text],
  address: ['adresse', text],
  statements: ['enonces', text],
})

const fallbacks = ['timeout', 'refused', 'unavailable', 'interrupted', 'unsafe'] as const

export const answerDeskWire = record<AnswerDesk>()({
  suggestion: ['suggestion', nullableText],
  fallback: ['repli', nullable(oneOf(fallbacks))],
  agency: ['agence', agencyWire],
  lastAnswers: ['dernieresReponses', listOf(text)],
})
