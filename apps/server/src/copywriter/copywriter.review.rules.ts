import type { Language } from '@vitrine/core/i18n'
import { likeness, mostAlike, readReview, type Reading } from '@vitrine/core/review-answers'
import type { TextRequest } from '@vitrine/core/text-generation'
import { registerOfTone } from './copywriter.manners.rules.ts'
import { englishReviewPhrases } from './copywriter.review.en.model.ts'
import { spanishReviewPhrases } from './copywriter.review.es.model.ts'
import { frenchReviewPhrases } from './copywriter.review.fr.model.ts'
import type { AnswerMood, ReviewPhrases } from './copywriter.review.model.ts'
import { sentence, type Speaker } from './copywriter.sentences.rules.ts'
import { createPicker } from './copywriter.variants.rules.ts'

export type ReviewSubject = Extract<TextRequest['subject'], { kind: 'review' }>

const phrasesOf: Readonly<Record<Language, ReviewPhrases>> = {
  fr: frenchReviewPhrases,
  en: englishReviewPhrases,
  es: spanishReviewPhrases,
  mx: spanishReviewPhrases,
}

/** Answers before that may not begin alike, and how often another is tried. */
const openingsApart = 3
const mostTries = 60

/** How many subjects of the review are spoken of. */
const mostSubjects = { short: 0, medium: 1, long: 2 } as const

const begins = (text: string, opening: string): boolean => text.trim().toLowerCase().startsWith(opening.toLowerCase())

/** The agency's own sentence about what happened, with its full stop; none where it names somebody or what is personal. */
const happening = (whatHappened: string): string => {
  const said = whatHappened.replaceAll(/\s+/g, ' ').trim()
  if (said === '' || said.includes('[')) return ''
  return /[.!?…]$/.test(said) ? said : `${said}.`
}

interface Draft {
  text: string
  opening: string
}

/** One answer by a seed. */
const answerBy = (request: TextRequest, subject: ReviewSubject, { mood, isHard, subjects }: Reading, seed: number): Draft => {
  const sounds: AnswerMood = isHard ? 'calm' : mood
  const phrases = phrasesOf[request.language]
  const speaker: Speaker = { language: request.language, register: registerOfTone(request.tone), picker: createPicker(seed, 1) }
  const slots = { phone: subject.phone || null, city: request.agency.city || null }
  const say = (lines: readonly string[]): string => sentence(speaker, lines, slots)
  const opening = say(phrases.openings[sounds])
  // What is said against somebody is answered without a word about it.
  const about = isHard ? [] : subjects.slice(0, mostSubjects[request.length])
  const text = [
    opening,
    happening(subject.whatHappened),
    ...about.map((each) => say(phrases.subjects[each][mood === 'praise' ? 'praise' : 'complaint'])),
    ...(request.length === 'short' ? [] : [say(phrases.further[sounds])]),
    say(phrases.closings[sounds]),
  ]
    .filter(Boolean)
    .join(' ')
  return { text: request.length === 'long' ? `${text}\n\n${request.agency.name}` : text, opening }
}

/** An answer that begins unlike the last three, and repeats none of the last ten, as far as the bank goes. */
export const writeAnswer = (request: TextRequest, subject: ReviewSubject): string => {
  const { lastAnswers } = subject
  const reading = readReview(subject)
  const alike = ({ text }: Draft): number => Math.max(0, ...lastAnswers.map((last) => likeness(text, last)))
  const isNew = ({ opening }: Draft): boolean => !lastAnswers.slice(0, openingsApart).some((last) => begins(last, opening))
  let best = answerBy(request, subject, reading, request.seed)
  let least = isNew(best) ? alike(best) : Infinity
  for (let at = 1; at < mostTries && least >= mostAlike; at += 1) {
    const draft = answerBy(request, subject, reading, request.seed + at)
    const found = isNew(draft) ? alike(draft) : Infinity
    if (found < least) [best, least] = [draft, found]
  }
  return best.text
}
