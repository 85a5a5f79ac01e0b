import { languageOf, maskedReview, type ReviewTranslation, type StatedFacts } from '@vitrine/core/review-answers'
import type { Language } from '@vitrine/core/i18n'
import type { Review } from '@vitrine/core/reviews'
import { longestText, TextGenerationError, type TextRequest } from '@vitrine/core/text-generation'
import type { Services } from '../ports/services.ts'
import { spendText } from '../text-generation/text-generation.budget.service.ts'
import { writeWhole } from '../text-generation/text-generation.service.ts'

type TranslationServices = Pick<Services, 'database' | 'clock' | 'config' | 'writers' | 'log'>

interface TranslationQuestion {
  review: Pick<Review, 'rating' | 'text' | 'author' | 'language' | 'id'>
  agency: Pick<StatedFacts, 'name' | 'city'>
  language: Language
  advertiserId: number
}

/** Texts that are shorter tell no language. */
const tellingLength = 40

/** A translation is hardly longer than twice its source; whoever writes more does not translate. */
const longestFor = (source: string): number => Math.min(longestText, 2 * source.length + 100)

export const canTranslateReview = ({ writers }: Pick<Services, 'writers'>, { text }: Pick<Review, 'text'>): boolean =>
  writers.service !== null && text.trim() !== ''

const requestOf = ({ review, agency, language }: TranslationQuestion): TextRequest => {
  const source = maskedReview(review, agency)
  return {
    purpose: 'translation',
    subject: { kind: 'review', rating: review.rating, text: '', whatHappened: '', phone: '', lastAnswers: [] },
    agency,
    network: null,
    tone: 'factual',
    length: 'long',
    language,
    instructions: '',
    fields: null,
    hasReference: false,
    source,
    temperature: 0,
    maxLength: longestFor(source),
    seed: review.id,
  }
}

/** Masks, translated or not, as readers know them. */
const withoutMasks = (text: string): string => text.replaceAll(/\[[^\]\n]{1,20}\]/g, '[…]')

const isInLanguage = (text: string, language: Language): boolean => {
  const written = text.length < tellingLength ? null : languageOf(text)
  return written === null || written === (language === 'mx' ? 'es' : language)
}

/**
 * A review in the language of its reader, which is kept nowhere. What is personal in it never leaves the server. Refuses with
 * `text-budget`; throws `TextGenerationError` where no service translates it, and the reason of the signal.
 */
export const translateReview = async (
  services: TranslationServices,
  question: TranslationQuestion,
  signal: AbortSignal,
): Promise<ReviewTranslation> => {
  if (!canTranslateReview(services, question.review)) throw new TextGenerationError('unavailable')
  await spendText(services, question.advertiserId)
  const { text } = await writeWhole(services, requestOf(question), signal)
  if (!isInLanguage(text, question.language)) {
    services.log.warn('the service did not translate into the language that was asked for')
    throw new TextGenerationError('refused')
  }
  return { text: withoutMasks(text), from: question.review.language }
}
