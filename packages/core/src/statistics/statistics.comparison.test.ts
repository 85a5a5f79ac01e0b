import { describe, expect, it } from 'vitest'
import comparison from './golden/review-comparison.json' with { type: 'json' }
import { byGain, changeOfNetworks, reviewChange, reviewMedians, trendOf } from './statistics.comparison.rules.ts'
import { madeUpReviews, type CountedReview } from './statistics.made-up.rules.ts'
import type { ReviewFigures } from './statistics.reviews.model.ts'
import { reviewFiguresOf } from './statistics.reviews.rules.ts'
import { reviewComparisonWire } from './statistics.reviews.wire.ts'

const review = (more: Partial<CountedReview> = {}): CountedReview => ({
  rating: 5,
  recommends: null,
  answerMinutes: null,
  isDeleted: false,
  ...more,
})
const figures = (more: Partial<ReviewFigures>): ReviewFigures => ({ ...reviewFiguresOf([]), ...more })

describe('the figures of reviews', () => {
  it('are unknown without reviews, and no zeros', () =>
    expect(reviewFiguresOf([])).toEqual({
      count: 0,
      rating: null,
      recommending: null,
      answered: null,
      answerMinutes: null,
      deleted: 0,
    }))

  it('tell stars and recommendations apart, and the middle wait of those that were answered', () =>
    expect(
      reviewFiguresOf([
        review({ rating: 4, answerMinutes: 10 }),
        review({ rating: 5, answerMinutes: 900 }),
        review({ rating: null, recommends: true, answerMinutes: 30 }),
        review({ rating: null, recommends: false }),
      ]),
    ).toEqual({ count: 4, rating: 4.5, recommending: 0.5, answered: 0.75, answerMinutes: 30, deleted: 0 }))

  it('leave out what the network does not have any more, and say how many', () =>
    expect(reviewFiguresOf([review({ rating: 4 }), review({ rating: 1, isDeleted: true, answerMinutes: 5 })])).toMatchObject({
      count: 1,
      rating: 4,
      answered: 0,
      answerMinutes: null,
      deleted: 1,
    }))

  it('are made up for accounts of tests, the same whenever they are asked for', () => {
    const days = Array.from({ length: 28 }, (_, day) => `2026-02-${String(day + 1).padStart(2, '0')}`)
    const made = (network: 'google' | 'facebook') => days.flatMap((day) => madeUpReviews(network, '71', day))
    expect(made('google')).toEqual(made('google'))
    expect(reviewFiguresOf(made('google')).rating).toBeGreaterThan(1)
    expect(reviewFiguresOf(made('facebook'))).toMatchObject({ rating: null, recommending: expect.any(Number) as number })
  })
})

describe('a change of reviews', () => {
  it.each([
    ['count', 12, 9, 'gain', 3],
    ['rating', 4.26, 4.21, 'gain', 0.1],
    ['rating', 4.24, 4.21, 'same', 0],
    ['recommending', 0.5, 0.8, 'loss', -0.3],
    ['answered', 0.4, null, 'unknown', null],
    ['answerMinutes', 60, 90, 'gain', -30],
    ['answerMinutes', 90, 60, 'loss', 30],
  ] as const)('of %s from %s after %s is a %s by %s', (measure, now, before, trend, by) =>
    expect(reviewChange({ now: figures({ [measure]: now }), before: figures({ [measure]: before }) }, measure)).toEqual({ trend, by }),
  )

  it('is a gain or a loss by its sign', () =>
    expect([0.2, -0.2, 0, null].map((by) => trendOf(by))).toEqual(['gain', 'loss', 'same', 'unknown']))
})

describe('points of sale', () => {
  const { sites, median } = reviewComparisonWire.decode(comparison)
  const names = (measure: Parameters<typeof byGain>[1]) => byGain(sites, measure).map(({ name }) => name)

  it('stand from the one that gains most to the one that loses most, and those without a comparison last', () => {
    expect(names('rating')).toEqual(['Quai Sud', 'Agence des Deux Rives', 'Quai Nord', 'Quai Ouest'])
    expect(names('count')).toEqual(['Quai Sud', 'Quai Nord', 'Quai Ouest', 'Agence des Deux Rives'])
  })

  it('gain by a shorter wait', () => expect(names('answerMinutes').slice(0, 2)).toEqual(['Agence des Deux Rives', 'Quai Sud']))

  it('have a median of those that have a value', () => expect(reviewMedians(sites)).toEqual(median))
})

describe('networks over two periods', () => {
  it('are compared by the average of their known days, so that gaps are no losses', () =>
    expect(changeOfNetworks([{ now: { sum: 60, days: 6 }, before: { sum: 100, days: 10 } }], 10)).toBe(0))

  it('leave out one that was connected later, or that told too little', () =>
    expect(
      changeOfNetworks(
        [
          { now: { sum: 200, days: 10 }, before: { sum: 100, days: 10 } },
          { now: { sum: 900, days: 10 } },
          { now: { sum: 900, days: 4 }, before: { sum: 100, days: 10 } },
        ],
        10,
      ),
    ).toBe(1))

  it('cannot be compared with nothing', () => {
    expect(changeOfNetworks([], 10)).toBeNull()
    expect(changeOfNetworks([{ now: { sum: 5, days: 10 }, before: { sum: 0, days: 10 } }], 10)).toBeNull()
  })
})
