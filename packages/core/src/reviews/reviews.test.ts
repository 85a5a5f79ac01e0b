import { expect, test } from 'vitest'
import { decodeListQuery, encodeListQuery, setFilter, setPreset } from '../list/index.ts'
import golden from './golden/reviews.json' with { type: 'json' }
import {
  answerForm,
  answerLength,
  answerReasonOf,
  canAnswer,
  createReviewsClient,
  isMoving,
  needsTranslation,
  reviewDefaults,
  reviewSchema,
  reviewsPageWire,
  waitOf,
  waitParts,
  type Review,
} from './index.ts'

const [review] = reviewsPageWire.decode(golden).items as [Review]

test('a page of reviews is that of the contract, both ways', () => {
  const page = reviewsPageWire.decode(golden)
  expect(page).toMatchObject({ total: 2, totalIsExact: true, page: 1 })
  expect(page.items[0]).toMatchObject({ id: 7, network: 'google', rating: 2, answer: null })
  expect(page.items[1]).toMatchObject({ network: 'facebook', recommends: true, answer: { state: 'shown', text: 'Merci !' } })
  expect(reviewsPageWire.encode(page)).toEqual(golden)
})

test('reviews: asks the server for what the filters say, which reads it back', () => {
  const state = setPreset(setFilter(reviewDefaults, 'ratings', ['1', '2']), 'to-answer')
  const query = encodeListQuery(reviewSchema, state)
  expect(query).toMatchObject({ rates: ['1', '2'], type: 'to-answer', sort: '-priority', limit: 20 })
  const params = new URLSearchParams({ rates: '1,2', type: 'to-answer' })
  expect(decodeListQuery(reviewSchema, params, reviewDefaults)).toMatchObject({ filters: state.filters, preset: 'to-answer' })
})

test('the calls about reviews are those of the contract, and changes are announced', async () => {
  const calls: string[] = []
  const bodies: unknown[] = []
  const client = createReviewsClient(
    {
      send: async ({ method = 'GET', path, body }) => {
        calls.push(`${method} ${path}`)
        if (body) bodies.push(body)
        return golden.reviews[0]
      },
    },
    { announce: (topic) => void calls.push(topic), listen: () => () => undefined },
  )
  await client.find(7)
  await client.see(7)
  await client.answer(review, { comment: 'Sorry' })
  await client.removeAnswer(7)
  expect(calls).toEqual([
    'GET /reviews/7',
    'POST /reviews/7/seen',
    'POST /reviews/7/answers',
    'reviews',
    'DELETE /reviews/7/answers',
    'reviews',
  ])
  expect(bodies).toEqual([{ network: 'GMB', version: 2, comment: 'Sorry' }])
})

test('Google counts bytes, Facebook characters', () => {
  expect([answerLength('google', 'é👍'), answerLength('facebook', 'é👍')]).toEqual([6, 2])
  const long = { comment: 'é'.repeat(3000) }
  expect(answerForm.check(long, { network: 'google' })).toEqual({
    comment: { reason: 'answer-too-long', params: { max: 4096, count: 6000 } },
  })
  expect(answerForm.check(long, { network: 'facebook' })).toEqual({})
  expect(answerForm.check({ comment: ' ' }, { network: 'google' })).toEqual({ comment: { reason: 'required' } })
})

test('a deleted or erased review is not answered, nor one whose answer is being removed', () => {
  const answer = { text: '', state: 'deleting', reason: '', at: new Date(), isAutomatic: false } as const
  const erasedAt = null
  expect(canAnswer({ status: 'deleted', erasedAt, answer: null })).toEqual({ allowed: false, reason: 'review-deleted' })
  expect(canAnswer({ status: 'new', erasedAt: new Date(), answer: null })).toEqual({ allowed: false, reason: 'review-erased' })
  expect(canAnswer({ status: 'answered', erasedAt, answer })).toEqual({ allowed: false, reason: 'answer-deleting' })
  expect(canAnswer({ status: 'answered', erasedAt, answer: { ...answer, state: 'refused' } })).toEqual({ allowed: true })
  expect([isMoving({ answer }), isMoving({ answer: null })]).toEqual([true, false])
})

test.each([
  ['of another language', { text: 'Trois semaines', language: 'fr' }, 'en', true],
  ['of the reader’s language', { text: 'Trois semaines', language: 'fr' }, 'fr', false],
  ['in Spanish, read in Mexico', { text: 'Tres semanas', language: 'es' }, 'mx', false],
  ['of no known language, in letters of another script', { text: 'ممتاز', language: '' }, 'fr', true],
  ['of no known language, in Latin letters', { text: 'Top 👍', language: '' }, 'fr', false],
  ['without a word', { text: '', language: 'fr' }, 'en', false],
] as const)('whether a review is translated, %s', (_, words, reader, isNeeded) => expect(needsTranslation(words, reader)).toBe(isNeeded))

test('the wait ends with the first answer', () => {
  const now = new Date('2026-03-04T13:00:00Z')
  expect(waitOf(review, now)).toBe(3 * 3_600_000)
  expect(waitOf({ ...review, answeredAt: new Date('2026-03-04T10:30:00Z') }, now)).toBe(1_800_000)
  expect(waitOf({ ...review, status: 'deleted' }, now)).toBeNull()
  expect([0, 90 * 60_000, 47 * 3_600_000, 49 * 3_600_000].map(waitParts)).toEqual([
    { unit: 'minutes', count: 1 },
    { unit: 'hours', count: 1 },
    { unit: 'hours', count: 47 },
    { unit: 'days', count: 2 },
  ])
})

test('what a network refuses an answer for is told by a reason of ours, or in its own words', () => {
  const reasonsOf = (...codes: string[]) => codes.map(answerReasonOf)
  expect(reasonsOf('OFF_TOPIC', 'PERSONAL_INFO', 'HATE_SPEECH', 'LOCATION_SUSPENDED')).toEqual([
    'off-topic',
    'personal-data',
    'offensive',
    'profile',
  ])
  expect(reasonsOf('rights', '', 'GENERIC_VIOLATION', 'refused')).toEqual(['rights', 'none', 'none', 'none'])
  expect(reasonsOf('(#100) Comment is too long', 'toString')).toEqual([null, null])
})
