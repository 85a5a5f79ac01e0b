import { describe, expect, test } from 'vitest'
import { answerFaults, type AnswerFault } from './review-answers.model.ts'
import { labelledAnswers, measureLabelled, setAsideAnswers, workedAnswers } from './testing/labelled.ts'

describe('the answers that were labelled apart from the rules', () => {
  test('are many, in three languages, and half of them are right', () => {
    expect(labelledAnswers.length).toBeGreaterThanOrEqual(140)
    for (const language of ['fr', 'en', 'es']) {
      const own = labelledAnswers.filter((each) => each.language === language)
      expect(own.filter(({ faults }) => faults.length === 0).length / own.length).toBeGreaterThanOrEqual(0.48)
    }
  })

  test('give no telephone number that somebody could have', () => {
    const numbers = labelledAnswers.flatMap(({ review, answer }) => `${review}\n${answer}`.match(/\+?\d[\d ]{8,}\d/g) ?? [])
    expect(numbers.length).toBeGreaterThan(5)
    // The ranges that France and the United Kingdom keep for fiction.
    expect(numbers.filter((number) => !/^(?:(?:0|\+33 )(?:6 39 98|1 99 00)|07700 900|0117 496 0)/.test(number))).toEqual([])
  })

  test('are told right from wrong: those by which the rules were mended', () => {
    expect(measureLabelled(workedAnswers).errors).toEqual([])
  })

  // What is wrong here is not listed, so that no rule is mended by it.
  test('are told right from wrong: those that were set aside', () => {
    const { precision, recall } = measureLabelled(setAsideAnswers)
    expect(precision).toBeGreaterThanOrEqual(0.9)
    expect(recall).toBeGreaterThanOrEqual(0.9)
  })

  test('are told right from wrong: all of them', () => {
    const { precision, recall } = measureLabelled(labelledAnswers)
    expect(precision).toBeGreaterThanOrEqual(0.95)
    expect(recall).toBeGreaterThanOrEqual(0.95)
  })
})

/** The lowest precision and recall of each kind, as they were measured; one that is not named has both whole. */
const floors: Partial<Record<AnswerFault, readonly [precision: number, recall: number]>> = {
  phone: [1, 0.8],
  admission: [1, 0.9],
  promise: [0.9, 1],
  'person-name': [1, 0.9],
  'unstated-fact': [0.85, 0.9],
}

describe('of the labelled answers', () => {
  const { kinds } = measureLabelled(labelledAnswers)
  test.each(answerFaults)('those are found that have the fault %s, and few others', (kind) => {
    const [precision, recall] = floors[kind] ?? [1, 1]
    expect(kinds.get(kind)?.labelled).toBeGreaterThan(0)
    expect(kinds.get(kind)?.precision).toBeGreaterThanOrEqual(precision)
    expect(kinds.get(kind)?.recall).toBeGreaterThanOrEqual(recall)
  })
})
