import { describe, expect, test } from 'vitest'
import { answerLanguage, readReview } from './review-answers.reading.rules.ts'
import seen from './testing/corpus-seen.json' with { type: 'json' }
import unseen from './testing/corpus-unseen.json' with { type: 'json' }

describe('a review', () => {
  test.each([
    [5, 'Super accueil, merci !', { mood: 'praise', isHard: false, subjects: ['welcome'] }],
    [2, 'No follow-up at all', { mood: 'complaint', isHard: false, subjects: ['follow-up'] }],
    [3, 'Normal.', { mood: 'mixed', isHard: false, subjects: [] }],
    [1, 'Bravo les artistes, trois semaines d’attente', { mood: 'complaint', isHard: true, subjects: ['speed'] }],
    [5, 'Escrocs', { mood: 'mixed', isHard: true, subjects: [] }],
    [2, '[name] me colgó', { mood: 'complaint', isHard: true, subjects: [] }],
    [null, 'Visita muy completa', { mood: 'mixed', isHard: false, subjects: ['visit'] }],
  ])('of %s that says "%s" is read', (rating, text, expected) => expect(readReview({ rating, text })).toEqual(expected))

  test('is answered in its own language, and in that of the account where words do not tell', () => {
    expect(answerLanguage('Top', 'en')).toBe('en')
    expect(answerLanguage('Muy amables con los papeles', 'mx')).toBe('mx')
    expect(answerLanguage('Muy amables con los papeles', 'fr')).toBe('es')
    expect(answerLanguage('Very helpful with the paperwork', 'fr')).toBe('en')
    expect(answerLanguage('Sehr schlechter Service, nie wieder', 'fr')).toBe('fr')
  })

  test('of the marked answers is never taken for one of another language', () => {
    const all = [...seen, ...unseen].map(({ review, language }) => [answerLanguage(review, language as 'fr'), language])
    expect(all.filter(([found, language]) => found !== language)).toEqual([])
  })
})
