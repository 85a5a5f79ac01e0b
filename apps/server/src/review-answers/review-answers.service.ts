import {
  answerLanguage,
  checkAnswer,
  fallbackTexts,
  languageOf,
  maskedReview,
  type AnswerContext,
  type AnswerMark,
} from '@vitrine/core/review-answers'
import type { Language } from '@vitrine/core/i18n'
import type { TextFailure, TextRequest } from '@vitrine/core/text-generation'
import type { Services } from '../ports/services.ts'
import { spendText } from '../text-generation/text-generation.budget.service.ts'
import { writeWhole, type UncountedText } from '../text-generation/text-generation.service.ts'
import type { SuggestedAnswer, SuggestionQuestion } from './review-answers.model.ts'

type SuggestionServices = Pick<Services, 'database' | 'clock' | 'config' | 'writers' | 'log'>

/** Characters of the longest answer: even of four bytes each they are within the 4,096 that Google takes. */
const longestAnswer = 1000
/** How often a service is asked, and how many texts of the copywriter are tried. */
const serviceTries = 2
const copywriterTries = 5

/** What a writer is asked. Nothing in it is personal: what is, is masked before. */
const requestOf = (question: SuggestionQuestion, language: Language): TextRequest => {
  const { review, agency, lastAnswers, tone, length, seed } = question
  const whatHappened = maskedReview({ ...review, text: question.whatHappened }, agency)
  return {
    purpose: 'answer',
    subject: { kind: 'review', rating: review.rating, text: maskedReview(review, agency), whatHappened, phone: agency.phone, lastAnswers },
    agency: { name: agency.name, city: agency.city },
    network: null,
    tone,
    length,
    language,
    instructions: '',
    fields: null,
    hasReference: false,
    source: '',
    temperature: 0.3,
    maxLength: longestAnswer,
    seed,
  }
}

/** What is checked: the sentence about what happened is stated by the agency, as far as it is not personal. */
const contextOf = (question: SuggestionQuestion, { subject }: TextRequest): AnswerContext => {
  const { review, agency, settings, lastAnswers, day } = question
  const said = subject.kind === 'review' ? subject.whatHappened : ''
  return { review, agency: { ...agency, statements: `${agency.statements}\n${said}` }, settings, lastAnswers, ...(day && { day }) }
}

/** A mask that was written out says that something personal was meant there. */
const hasMask = (text: string): boolean => /\[[^\]]*\]/.test(text)

const isSafe = (text: string, marks: readonly AnswerMark[], language: Language): boolean => {
  const written = languageOf(text)
  return marks.length === 0 && !hasMask(text) && (written === null || written === (language === 'mx' ? 'es' : language))
}

/** Says to a service what was wrong in its first text, by kinds alone: its words may be those of the review. */
const again = (request: TextRequest, marks: readonly AnswerMark[]): TextRequest => ({
  ...request,
  seed: request.seed + 1,
  instructions: `Your last text was refused: ${[...new Set(marks.map(({ kind }) => kind))].join(', ') || 'language or brackets'}. Write another one without it.`,
})

type Safe = { written: UncountedText } | { fallback: TextFailure | 'unsafe' | null }

/** What the service writes, if that passes the check; otherwise why the copywriter has to. */
const byService = async (
  services: SuggestionServices,
  request: TextRequest,
  context: AnswerContext,
  signal: AbortSignal,
): Promise<Safe> => {
  if (!services.writers.service) return { fallback: null }
  let next = request
  for (let at = 0; at < serviceTries; at += 1) {
    const written = await writeWhole(services, next, signal)
    if (written.writer === 'copywriter') return { fallback: written.fallback }
    const marks = checkAnswer(written.text, context)
    if (isSafe(written.text, marks, request.language)) return { written }
    next = again(request, marks)
  }
  services.log.warn({ tries: serviceTries }, 'no answer of the service passed the check')
  return { fallback: 'unsafe' }
}

/** The first text of the copywriter that passes; the last ones leave out what the agency says of what happened. */
const byCopywriter = async (services: SuggestionServices, request: TextRequest, context: AnswerContext, signal: AbortSignal) => {
  const writers = { ...services.writers, service: null }
  const { subject } = request
  const bare: TextRequest = { ...request, subject: subject.kind === 'review' ? { ...subject, whatHappened: '' } : subject }
  const tries = [request, bare].flatMap((each) => Array.from({ length: copywriterTries }, (_, at) => ({ ...each, seed: each.seed + at })))
  let text = ''
  for (const each of tries) {
    text = (await writeWhole({ ...services, writers }, each, signal)).text
    if (checkAnswer(text, context).length === 0) break
  }
  return text
}

/**
 * An answer to a review, to be read by a person before it is sent. What the service writes is checked before it is offered: what does
 * not pass is written again once, and then by the copywriter. Refuses with `text-budget`; throws the reason of the signal.
 */
export const suggestAnswer = async (
  services: SuggestionServices,
  question: SuggestionQuestion,
  signal: AbortSignal,
): Promise<SuggestedAnswer> => {
  const language = answerLanguage(question.review.text, question.accountLanguage)
  const request = requestOf(question, language)
  const context = contextOf(question, request)
  const left = await spendText(services, question.advertiserId)
  const safe = await byService(services, request, context, signal)
  if ('written' in safe) return { text: safe.written.text, writer: 'service', language, fallback: null, note: null, marks: [], left }
  const text = await byCopywriter(services, request, context, signal)
  const { fallback } = safe
  const note = fallback && fallbackTexts[fallback]
  return { text, writer: 'copywriter', language, fallback, note, marks: checkAnswer(text, context), left }
}
