import type { ReviewSubject } from '@vitrine/core/review-answers'

type Lines = readonly string[]

/** What an answer to a review sounds like; `calm` answers what is best left without a word about it. */
export type AnswerMood = 'praise' | 'mixed' | 'complaint' | 'calm'

/** Sentences of a language for answers to reviews. A line is used where each of its `{slots}` is known. None names anybody, promises anything, or admits a fault. */
export interface ReviewPhrases {
  openings: Readonly<Record<AnswerMood, Lines>>
  /** What the review speaks of, for praise and for all else. */
  subjects: Readonly<Record<ReviewSubject, Readonly<Record<'praise' | 'complaint', Lines>>>>
  /** What is said of the agency in a long answer. */
  further: Readonly<Record<AnswerMood, Lines>>
  closings: Readonly<Record<AnswerMood, Lines>>
}
