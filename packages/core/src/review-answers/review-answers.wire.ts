import { languages } from '../i18n/languages.ts'
import { reviewNetworkCodes } from '../reviews/reviews.model.ts'
import { textLengths, textTones } from '../text-generation/text-generation.model.ts'
import { listOf, mapped, nullable, nullableText, oneOf, record, text, truth, withDefault, wireObject } from '../wire/index.ts'
import type { AnswerDesk, ReviewTranslation, StatedFacts, SuggestionDetails } from './review-answers.model.ts'

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

/** Whether somebody is there to translate a review. */
export const translationOfferWire = wireObject({ isOffered: ['proposee', truth] })

/** Into which language. */
export const translationDetailsWire = wireObject({ language: ['langue', oneOf(languages)] })

export const reviewTranslationWire = record<ReviewTranslation>()({
  text: ['texte', text],
  from: ['langueOrigine', text],
})
