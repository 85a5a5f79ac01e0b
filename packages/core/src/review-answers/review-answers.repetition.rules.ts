import { plainWords } from './review-answers.words.rules.ts'

/** How many answers before are compared. */
const comparedAnswers = 10
/** The share of common pairs from which on an answer repeats another. */
export const mostAlike = 0.6

const pairsOf = (text: string): Map<string, number> => {
  const words = plainWords(text).split(' ')
  const pairs = new Map<string, number>()
  for (const [at, word] of words.slice(0, -1).entries()) {
    const pair = `${word} ${words[at + 1]}`
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

const countOf = (pairs: ReadonlyMap<string, number>): number => [...pairs.values()].reduce((sum, count) => sum + count, 0)

/** How alike two texts are, from 0 to 1: the share of pairs of neighbouring words that both have (Sørensen and Dice). */
export const likeness = (one: string, other: string): number => {
  const [mine, theirs] = [pairsOf(one), pairsOf(other)]
  const all = countOf(mine) + countOf(theirs)
  if (all === 0) return plainWords(one) === plainWords(other) ? 1 : 0
  const common = [...mine].reduce((sum, [pair, count]) => sum + Math.min(count, theirs.get(pair) ?? 0), 0)
  return (2 * common) / all
}

/** Whether a text says again what one of the last answers said. */
export const repeats = (text: string, lastAnswers: readonly string[]): boolean =>
  lastAnswers.slice(0, comparedAnswers).some((answer) => likeness(text, answer) >= mostAlike)
