import { describe, expect, test } from 'vitest'
import { maskedReview } from './review-answers.masking.rules.ts'
import seen from './testing/corpus-seen.json' with { type: 'json' }

const masked = (text: string, author = 'Julie Petit') => maskedReview({ rating: 1, author, text }, { name: 'Cabinet Martin', city: 'Lyon' })

describe('what a service reads of a review', () => {
  test.each([
    ['Karim Benali du Cabinet Martin à Lyon est nul', '[name] du Cabinet Martin à Lyon est nul'],
    ['Écrivez à julie@mail.example ou au 06 12 34 56 78, Julie.', 'Écrivez à [email] ou au [phone], [name].'],
    ['J’habite 14 rue des Lilas, dossier n° 2024-1187.', 'J’habite [address], [number].'],
    [
      'Née le 4 mai 1979, enceinte, on a refusé mon dossier pour mes revenus de 1 450 €.',
      '[date], [health], on a refusé mon dossier pour [money].',
    ],
    ['Pendant mon divorce, on a ri de mes origines.', 'Pendant mon [private], on a ri de [private].'],
    ['I told Mrs Wells about my asthma.', 'I told [name] about [health].'],
    ['Mi vecina, Rosario Campos, y yo', 'Mi vecina, [name], y yo'],
    ['Petit agence, petit service.', '[name] agence, petit service.'],
  ])('has nothing personal: %s', (text, expected) => expect(masked(text)).toBe(expected))

  test('is as it is where nothing is personal', () => {
    const text = 'Très bon accueil, réponse rapide ! Je recommande.'
    expect(masked(text)).toBe(text)
  })

  test('has no name that a review of the marked answers gives', () => {
    const names = ['Karim', 'Benali', 'Sarah', 'Peter', 'Wells', 'Javier', 'Ortiz']
    const all = seen.map(({ review, author }) => masked(review, author)).join('\n')
    expect(names.filter((name) => all.includes(name))).toEqual([])
  })
})
