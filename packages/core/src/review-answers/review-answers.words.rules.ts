import { fold } from '../fact-check/fact-check.words.rules.ts'
import type { Span } from './review-answers.model.ts'

/** Where a pattern, which stands between borders of words, is found in a text; letters are compared without case and accents. */
export const wordsPattern = (alternatives: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${alternatives.join('|')})(?![\\p{L}\\d])`, 'gu')

export const spansOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.trimEnd().length }))

export const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end

/** Text of people as words alone, for comparisons. */
export const plainWords = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a text has these words, whole and in this order. */
export const hasWords = (text: string, words: string): boolean => words !== '' && ` ${text} `.includes(` ${words} `)
