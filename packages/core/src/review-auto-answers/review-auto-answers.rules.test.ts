import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { statusAt } from '../opening-hours/opening-hours.calendar.rules.ts'
import { closedDay, type DayHours, type OpeningHours } from '../opening-hours/opening-hours.model.ts'
import { autoAnswerPlaceholders, ratings, type RatingRule } from './review-auto-answers.model.ts'
import { planAutoAnswer, wouldHaveAnswered, type AutoAnswerRules, type AutoReview, type PastReview } from './review-auto-answers.rules.ts'

const workday: DayHours = {
  state: 'ranges',
  ranges: [
    { from: '09:00', to: '12:00' },
    { from: '14:00', to: '18:00' },
  ],
}
const hours: OpeningHours = { week: [workday, workday, workday, workday, workday, closedDay, closedDay], exceptions: [] }
const review: AutoReview = {
  rating: 5,
  author: 'Julie Martin',
  text: '',
  network: 'google',
  site: 7,
  isDeleted: false,
  isAnswered: false,
  isPlanned: false,
  place: { name: 'Cabinet Martin', city: 'Lyon', hours, timeZone: 'Europe/Paris' },
  lastAnswers: [],
}
const rule = (more: Partial<RatingRule> = {}): RatingRule => ({
  isOn: true,
  reviews: 'all',
  texts: ['Merci !', 'Un grand merci.'],
  ...more,
})
const settings = (more: Partial<AutoAnswerRules> = {}): AutoAnswerRules => ({
  isStopped: false,
  lowestRating: 1,
  ratings: { 1: rule(), 2: rule(), 3: rule(), 4: rule(), 5: rule() },
  networks: ['google', 'facebook'],
  sites: [],
  delayFrom: 30,
  delayTo: 90,
  ...more,
})
const five = (more: Partial<RatingRule>): Partial<AutoAnswerRules> => ({ ratings: { ...settings().ratings, 5: rule(more) } })
/** A Tuesday at ten in Paris. */
const now = new Date('2026-03-10T09:00Z')
const plan = (more: Partial<AutoReview> = {}, chosen: Partial<AutoAnswerRules> = {}, at = now, random = 0.5) =>
  planAutoAnswer({ ...review, ...more }, settings(chosen), at, () => random)

describe('a review is not answered by itself', () => {
  test.each<[string, Partial<AutoReview>, Partial<AutoAnswerRules>]>([
    ['stopped', {}, { isStopped: true }],
    ['deleted', { isDeleted: true }, {}],
    ['answered', { isAnswered: true }, {}],
    ['planned', { isPlanned: true }, {}],
    ['no-rating', { rating: null }, {}],
    ['no-rating', { rating: 4.5 }, {}],
    ['below-bound', { rating: 2 }, { lowestRating: 3 }],
    ['rating-off', {}, five({ isOn: false })],
    ['network-off', { network: 'facebook' }, { networks: ['google'] }],
    ['site-off', {}, { sites: [8] }],
    ['with-text', { text: 'Bien' }, five({ reviews: 'without-text' })],
    ['without-text', { text: '  ' }, five({ reviews: 'with-text' })],
    ['no-texts', {}, five({ texts: ['', ' '] })],
    ['placeholder', {}, five({ texts: ['Merci [nom] !'] })],
    ['placeholder', { place: { ...review.place, city: '' } }, five({ texts: ['Merci de [ville]'] })],
    ['author-named', {}, five({ texts: ['Merci Julie !'] })],
    ['never-open', { place: { ...review.place, hours: { week: Array.from({ length: 7 }, () => closedDay), exceptions: [] } } }, {}],
  ])('%s', (refused, more, chosen) => expect(plan(more, chosen)).toEqual({ refused }))
})

describe('an automatic answer', () => {
  test('waits within the delay while the place is open', () => {
    expect(plan()).toEqual({ text: 'Merci !', at: new Date('2026-03-10T10:00Z') })
    expect(plan({}, {}, now, 0)).toMatchObject({ at: new Date('2026-03-10T09:30Z') })
  })

  test('waits for the next opening after hours, over a weekend too', () => {
    expect(plan({}, {}, new Date('2026-03-13T17:00Z'))).toMatchObject({ at: new Date('2026-03-16T08:30Z') })
  })

  test('says the agency and the town, in whatever language the placeholder is typed', () => {
    const texts = ['[Agence] à [town] vous remercie.']
    expect(plan({}, five({ texts }))).toMatchObject({ text: 'Cabinet Martin à Lyon vous remercie.' })
    expect(autoAnswerPlaceholders.written('agency', 'es')).toBe('[agencia]')
  })

  test('takes the text that was not used for the longest time', () => {
    const texts = ['one', 'two', 'three']
    const textAfter = (lastAnswers: string[]) => plan({ lastAnswers }, five({ texts }))
    expect(textAfter([])).toMatchObject({ text: 'one' })
    expect(textAfter(['one'])).toMatchObject({ text: 'two' })
    expect(textAfter(['three', 'two', 'one'])).toMatchObject({ text: 'one' })
    expect(textAfter(['one', 'three', 'two', 'one'])).toMatchObject({ text: 'two' })
  })
})

test('what would have been answered is told in the order of time, as if nobody had answered', () => {
  const past = (day: string, more: Partial<AutoReview>): PastReview => ({
    ...review,
    isAnswered: true,
    ...more,
    createdAt: new Date(`${day}T09:00Z`),
  })
  const reviews = [
    past('2026-03-12', { rating: 4 }),
    past('2026-03-10', {}),
    past('2026-03-11', { rating: 1 }),
    past('2026-03-13', { isDeleted: true }),
  ]
  const told = wouldHaveAnswered(reviews, settings({ isStopped: true, lowestRating: 3 }))
  expect(told.map(({ plan: each }) => ('text' in each ? [each.text, each.at.toISOString().slice(0, 10)] : each.refused))).toEqual([
    ['Merci !', '2026-03-10'],
    'below-bound',
    ['Un grand merci.', '2026-03-12'],
    'deleted',
  ])
  expect(told[0]?.review).toBe(reviews[1])
})

const anyReview = fc.record({
  rating: fc.constantFrom(null, 0, 1, 2, 3, 4, 5, 6),
  author: fc.constantFrom('Julie Martin', 'Petit', ''),
  text: fc.constantFrom('', ' ', 'Bien'),
  network: fc.constantFrom('google', 'facebook'),
  site: fc.nat(3),
  isDeleted: fc.boolean(),
  isAnswered: fc.boolean(),
  isPlanned: fc.boolean(),
  place: fc.constant(review.place),
  lastAnswers: fc.array(fc.constantFrom('Merci !', 'Un grand merci.')),
})
const anySettings = fc.record({
  isStopped: fc.boolean(),
  lowestRating: fc.constantFrom(...ratings),
  ratings: fc.record(
    Object.fromEntries(
      ratings.map((each) => [
        each,
        fc.record({
          isOn: fc.boolean(),
          reviews: fc.constantFrom('all', 'with-text', 'without-text'),
          texts: fc.array(fc.constantFrom('Merci !', 'Merci à [ville]', 'Merci [nom]', 'Merci Martin', '')),
        }),
      ]),
    ) as never,
  ),
  networks: fc.subarray(['google', 'facebook']),
  sites: fc.array(fc.nat(3)),
  delayFrom: fc.nat(5000),
  delayTo: fc.nat(5000),
}) as unknown as fc.Arbitrary<AutoAnswerRules>

describe('whatever is set and whatever comes', () => {
  const anyPlan = fc.tuple(
    anyReview as fc.Arbitrary<AutoReview>,
    anySettings,
    fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
    fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  )

  test('an answer comes later than now, within the hours, and names nobody', () => {
    fc.assert(
      fc.property(anyPlan, ([given, chosen, at, random]) => {
        const planned = planAutoAnswer(given, chosen, at, () => random)
        if ('refused' in planned) return
        expect(planned.at.getTime()).toBeGreaterThanOrEqual(at.getTime())
        expect(statusAt(hours, planned.at, 'Europe/Paris').isOpen).toBe(true)
        expect(planned.text).not.toMatch(/\[|Julie|Merci Martin.*Martin/)
      }),
      { numRuns: 4000 },
    )
  })

  test('nothing is answered that is stopped, deleted, answered, planned, or below the bound', () => {
    fc.assert(
      fc.property(anyPlan, ([given, chosen, at, random]) => {
        const planned = planAutoAnswer(given, chosen, at, () => random)
        const isForbidden =
          chosen.isStopped || given.isDeleted || given.isAnswered || given.isPlanned || (given.rating ?? 0) < chosen.lowestRating
        return !isForbidden || 'refused' in planned
      }),
      { numRuns: 4000 },
    )
  })

  test('a planned answer is never planned again', () => {
    fc.assert(
      fc.property(anyPlan, ([given, chosen, at, random]) => {
        const again = planAutoAnswer({ ...given, isPlanned: true }, chosen, at, () => random)
        return 'refused' in again
      }),
      { numRuns: 4000 },
    )
  })
})
