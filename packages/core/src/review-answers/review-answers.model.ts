import type { MessageKey } from '../i18n/sources.ts'
import type { ReviewNetwork } from '../reviews/reviews.model.ts'
import type { TextLength, TextTone } from '../text-generation/text-generation.model.ts'

/** What can be wrong in an answer to a review, in the order in which it is looked for: the most certain first. */
export const answerFaults = [
  'email',
  'birth-date',
  'file-number',
  'phone',
  'address',
  'advantage',
  'removal',
  'threat',
  'insult',
  'admission',
  'health',
  'private-life',
  'person-money',
  'promise',
  'author-name',
  'person-name',
  'unstated-fact',
  'repetition',
] as const
export type AnswerFault = (typeof answerFaults)[number]

/** What the check reads of a review. */
export interface AnsweredReview {
  /** From 1 to 5; a recommendation counts as 5, its opposite as 1. Null where there is neither. */
  rating: number | null
  /** Empty where somebody rated without a word. */
  text: string
  /** The name under which it was written. */
  author: string
}

/** What an agency has stated of itself; only this may be said in an answer. */
export interface StatedFacts {
  name: string
  city: string
  phone: string
  email: string
  address: string
  /** Whatever else it has said, such as its hours or what happened, in its own words. */
  statements: string
}

/** @public */
export interface AnswerSettings {
  /** Whether an answer may say that the agency is at fault. */
  mayAdmitFaults: boolean
}

export interface AnswerContext {
  review: AnsweredReview
  agency: StatedFacts
  settings: AnswerSettings
  /** The answers given before, the latest first; the first ten are compared. */
  lastAnswers: readonly string[]
  /** YYYY-MM-DD: what is not in force yet on that day is not said; without it everything is. */
  day?: string
}

/** Something in an answer that should not be sent. */
export interface AnswerMark {
  kind: AnswerFault
  /** Where it stands in the text, in UTF-16 units. */
  start: number
  end: number
  text: string
  /** The key of the sentence that says what to write instead. */
  remedy: MessageKey<'review-answers'>
  /** The rule of law or of networks that it breaks; null where it is only unwise. */
  source: string | null
}

/** A stretch of a text. */
export interface Span {
  start: number
  end: number
}

/** The sentences that say why the copywriter stood in for a service; `unsafe`: what the service wrote did not pass the check. */
export const fallbackTexts = {
  timeout: 'fallback.timeout',
  refused: 'fallback.refused',
  unavailable: 'fallback.unavailable',
  interrupted: 'fallback.interrupted',
  unsafe: 'fallback.unsafe',
} as const satisfies Record<string, MessageKey<'review-answers'>>

/** What a suggestion is asked for. */
export interface SuggestionDetails {
  network: ReviewNetwork
  tone: TextTone
  length: TextLength
  /** A sentence of the agency; empty for none. */
  whatHappened: string
}

/** A review in another language, as a machine has put it; kept nowhere. */
export interface ReviewTranslation {
  /** What is personal in the review is not in it: `[…]` stands in its place. */
  text: string
  /** The language that it was written in, by ISO 639-1; empty if it is not known. */
  from: string
}

/** What was suggested last for a review, and what its answer is checked by. */
export interface AnswerDesk {
  /** Null before the first suggestion. */
  suggestion: string | null
  /** Why the copywriter stood in for a service; null if it did not. */
  fallback: keyof typeof fallbackTexts | null
  agency: StatedFacts
  /** The latest first. */
  lastAnswers: string[]
}
