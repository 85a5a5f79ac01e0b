import type { Language } from '@vitrine/core/i18n'
import { checkAnswer, languageOf, likeness, maskedReview, mostAlike, readReview } from '@vitrine/core/review-answers'
import { textLengths, textTones } from '@vitrine/core/text-generation'
import { describe, expect, test } from 'vitest'
import { labelledAgencies, labelledReviews } from './testing/copywriter.testing.labelled.ts'
import { answerTo, reviews, type SampleReview } from './testing/copywriter.testing.reviews.ts'

/** Bytes of the longest answer that Google takes. */
const googleBytes = 4096

const agency = { name: 'Agence du Quai', city: 'Lyon', phone: '04 72 00 00 00', email: '', address: '', statements: '' }

/** The marks of an answer to a review, as it is written out for a reader of the test's report. */
const faults = (text: string, { rating, review, author }: SampleReview, lastAnswers: readonly string[] = []) =>
  checkAnswer(text, { review: { rating, text: review, author }, agency, settings: { mayAdmitFaults: false }, lastAnswers }).map(
    (mark) => `${mark.kind}: ${mark.text}`,
  )

describe('answers of the copywriter to a hundred reviews', () => {
  test.each(['professional', 'friendly'] as const)(
    'pass the check in the tone %s, in each length, and are short enough for Google',
    async (tone) => {
      expect(reviews.length).toBeGreaterThanOrEqual(100)
      for (const length of textLengths)
        for (const [seed, review] of reviews.entries()) {
          const text = await answerTo(review, { tone, length, seed, agency })
          expect(faults(text, review)).toEqual([])
          expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(googleBytes)
          expect(text.length).toBeGreaterThan(30)
        }
    },
  )

  test.each(textLengths)('are ten different ones in a row for the same review, and begin unlike the last three: %s', async (length) => {
    // Each third of them, which are of all languages and ratings.
    for (const review of reviews.filter((_, at) => at % 3 === 0)) {
      const last: string[] = []
      for (let at = 0; at < 11; at += 1) {
        const text = await answerTo(review, { tone: 'friendly', length, seed: 3, agency, lastAnswers: last })
        expect(faults(text, review, last)).toEqual([])
        const begins = (other: string): string => other.slice(0, 18)
        expect(last.slice(0, 3).map(begins)).not.toContain(begins(text))
        last.unshift(text)
      }
      const alike = last.slice(0, 10).flatMap((one, at) => last.slice(at + 1, 10).filter((other) => likeness(one, other) >= mostAlike))
      expect(alike).toEqual([])
    }
  })
})

test('the same seed writes the same answer', async () => {
  const [review] = reviews
  const write = () => answerTo(review!, { tone: 'elegant', length: 'long', seed: 12, agency })
  expect(await write()).toBe(await write())
})

describe('an answer', () => {
  const answer = (rating: number, review: string, language: Language = 'fr', more = {}) =>
    answerTo({ rating, review, author: 'Julie', language }, { tone: 'professional', length: 'medium', seed: 0, agency, ...more })

  test('takes up what the review speaks of', async () => {
    expect(await answer(5, 'Super accueil')).toMatch(/accueil/i)
    expect(await answer(2, 'Aucun suivi')).toMatch(/suivi|nouvelles|courant/)
    expect(await answer(3, 'A bit pricey', 'en')).toMatch(/price|fees|costs/i)
    expect(await answer(4, 'Visita muy completa', 'es')).toMatch(/visita|lugar/)
  })

  test.each([
    'Bande d’escrocs, votre suivi est une honte',
    'Bravo les artistes, quel plaisir d’attendre',
    '[name] est un voleur, mon dossier a disparu',
    '[health], et vos honoraires sont indécents',
  ])('says nothing of what a hard review says: %s', async (review) => {
    expect(readReview({ rating: 1, text: review }).isHard).toBe(true)
    expect(await answer(1, review)).not.toMatch(/suivi|escroc|honte|attente|bravo|dossier|honoraires|santé|\[/i)
  })

  test('says what happened in the words of the agency, and nothing of it where it names somebody', async () => {
    expect(await answer(2, 'Lent', 'fr', { whatHappened: 'notre ligne était en panne' })).toContain('notre ligne était en panne.')
    expect(await answer(2, 'Lent', 'fr', { whatHappened: '[name] était absent' })).not.toContain('absent')
  })

  test('says the telephone number where the agency states one, and none else', async () => {
    const texts = await Promise.all(Array.from({ length: 10 }, (_, seed) => answer(1, 'Bof', 'fr', { seed })))
    expect(texts.some((text) => text.includes(agency.phone))).toBe(true)
    const without = await Promise.all(
      Array.from({ length: 10 }, (_, seed) => answer(1, 'Bof', 'fr', { seed, agency: { ...agency, phone: '' } })),
    )
    expect(without.filter((text) => /\d|\{/.test(text))).toEqual([])
  })

  test('is sober in a sober tone', async () => {
    const texts = await Promise.all(Array.from({ length: 12 }, (_, seed) => answer(5, 'Top', 'es', { seed })))
    expect(texts.filter((text) => /[!¡]/.test(text))).toEqual([])
  })
})

const fewestReviews = 120

test.each(textTones)('the copywriter answers the hard reviews of the labelled set in the tone %s without a fault', async (tone) => {
  expect(labelledReviews.length).toBeGreaterThanOrEqual(fewestReviews)
  const wrong: string[] = []
  for (const [seed, review] of labelledReviews.entries()) {
    const { author, rating, language } = review
    const agency = labelledAgencies[language]
    const text = await answerTo(review, { tone, length: textLengths[seed % textLengths.length] ?? 'medium', seed, agency })
    const context = { review: { rating, author, text: review.review }, agency, settings: { mayAdmitFaults: false }, lastAnswers: [] }
    const marks = checkAnswer(text, context).map(({ kind, text: said }) => `${kind}: ${said}`)
    const written = languageOf(text)
    if (marks.length > 0 || text.length < 30 || (written !== null && written !== language)) wrong.push(`${marks.join(', ')} | ${text}`)
  }
  expect(wrong).toEqual([])
})

test.each(textTones)(
  'the copywriter says nothing in the tone %s that neither it nor the agency knows of a labelled review',
  async (tone) => {
    for (const [seed, review] of labelledReviews.entries()) {
      const agency = labelledAgencies[review.language]
      const text = await answerTo(review, { tone, length: 'long', seed, agency })
      // Whatever figures stand in an answer are those of the agency's telephone, and no mask of the review is written out.
      expect(text.replaceAll(agency.phone, '')).not.toMatch(/\d|\[|\{|@|https?:/)
      for (const name of maskedNames(review.review, review.author, agency)) expect(text).not.toContain(name)
    }
  },
)

/** The words of a review that were masked before it was read. */
const maskedNames = (text: string, author: string, agency: (typeof labelledAgencies)['fr']): string[] => {
  const left = new Set(maskedReview({ rating: null, author, text }, agency).split(/\s+/))
  return text.split(/\s+/).filter((word) => /^\p{Lu}\p{L}{3,}$/u.test(word) && !left.has(word))
}
