import { fold } from '../fact-check/fact-check.words.rules.ts'
import type { AnsweredReview, Span, StatedFacts } from './review-answers.model.ts'
import { anyNamesIn, authorNamesIn } from './review-answers.names.rules.ts'
import { addresses, birthDates, emails, fileNumbers, fullDates, health, money, phones } from './review-answers.personal.rules.ts'
import { privateLife } from './review-answers.private-life.rules.ts'
import { overlap, spansOf } from './review-answers.words.rules.ts'

/** What stands in the place of what is personal, so that the sentence around it can still be read. */
const masks: readonly (readonly [string, (text: string, review: AnsweredReview) => Span[]])[] = [
  ['[email]', (text) => spansOf(text, emails)],
  ['[date]', (text) => [...spansOf(fold(text), birthDates), ...spansOf(fold(text), fullDates)]],
  ['[number]', (text) => spansOf(fold(text), fileNumbers)],
  ['[phone]', (text) => spansOf(text, phones)],
  ['[address]', (text) => spansOf(text, addresses)],
  ['[health]', (text) => spansOf(fold(text), health)],
  ['[private]', (text) => spansOf(fold(text), privateLife)],
  ['[money]', (text) => spansOf(fold(text), money)],
  ['[name]', (text, review) => authorNamesIn(text, review)],
  ['[name]', (text) => anyNamesIn(text)],
]

/** The text of a review without what is personal in it; the names of the agency and of its town stay. */
export const maskedReview = (review: AnsweredReview, { name, city }: Pick<StatedFacts, 'name' | 'city'>): string => {
  const { text } = review
  const own = [name, city].flatMap((words): Span[] => {
    const at = words.trim() === '' ? -1 : fold(text).indexOf(fold(words))
    return at < 0 ? [] : [{ start: at, end: at + words.length }]
  })
  const taken: (Span & { mask: string })[] = []
  for (const [mask, find] of masks)
    for (const span of find(text, review)) if (![...taken, ...own].some((other) => overlap(span, other))) taken.push({ ...span, mask })
  return taken
    .toSorted((one, other) => other.start - one.start)
    .reduce((masked, { start, end, mask }) => masked.slice(0, start) + mask + masked.slice(end), text)
}
