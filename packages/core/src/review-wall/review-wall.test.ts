import { describe, expect, test } from 'vitest'
import summary from './golden/review-summary.json' with { type: 'json' }
import golden from './golden/review-wall.json' with { type: 'json' }
import {
  countOf,
  hiddenCount,
  isShownRating,
  publicName,
  publicText,
  queryParams,
  readWallQuery,
  recommendationsOf,
  reviewLaws,
  reviewTotalsWire,
  reviewWallWire,
  scopeParams,
  starsOf,
  starText,
  wallAddress,
  wallQueryDefaults,
  wallScopeDefaults,
  wallStatements,
  wallStatementsFor,
  type NetworkTotals,
} from './index.ts'

test('a wall and its figures are read from the wire and written to it without loss', () => {
  expect(reviewWallWire.encode(reviewWallWire.decode(golden))).toEqual(golden)
  expect(reviewTotalsWire.encode(reviewTotalsWire.decode(summary))).toEqual(summary)
})

describe('the name of an author', () => {
  test.each([
    ['Marie Dupont', 'Marie D.'],
    ['Marie Anne de la Tour', 'Marie T.'],
    ['Camille F.', 'Camille F.'],
    ['Madonna', 'Madonna'],
    ['  Ana\u00a0 López ', 'Ana L.'],
    ['王 小明', '王 小.'],
    ['Zoé 👩‍👩‍👧 émile', 'Zoé É.'],
    ['', ''],
    ['\u200b \u200d', ''],
    ['\u202eevil name', 'evil N.'],
    ['x'.repeat(100_000), `${'x'.repeat(40)}…`],
  ])('%j is shown as %j', (author, shown) => expect(publicName(author)).toBe(shown))
})

describe('the text of a stranger', () => {
  test.each([
    ['keeps its lines', ' One\r\n\r\n\r\n\r\nTwo\tthree ', 'One\n\nTwo\tthree'],
    ['keeps letters that are joined', 'نیم‌فاصله 👩‍👩‍👧', 'نیم‌فاصله 👩‍👩‍👧'],
    ['reverses nothing around it', 'Good\u202e\u2066 place\u2069', 'Good place'],
    ['has no control characters', 'a\u0000b\u001bc', 'abc'],
    ['piles up no marks', `e${'\u0301'.repeat(200)}`, `e${'\u0301'.repeat(4)}`],
    ['is empty if nothing of it can be seen', '\u200b\u200d\u2060', ''],
    ['keeps markup as words', '<b>&amp;', '<b>&amp;'],
  ])('%s', (_what, text, shown) => expect(publicText(text)).toBe(shown))

  test('ends after what any network lets somebody write, between two characters', () => {
    const text = publicText('👍'.repeat(50_000))
    expect(Array.from(text)).toHaveLength(5001)
    expect(text.replaceAll('👍', '')).toBe('…')
  })
})

const google: NetworkTotals = { network: 'google', stars: [1, 0, 1, 2, 6], recommended: 0, notRecommended: 0 }
const facebook: NetworkTotals = { network: 'facebook', stars: [0, 0, 0, 0, 0], recommended: 2, notRecommended: 1 }
const none: NetworkTotals = { ...facebook, recommended: 0, notRecommended: 0 }

describe('figures', () => {
  test('are an average of stars alone', () => expect(starsOf([google, facebook])).toEqual({ count: 10, average: 4.2 }))
  test('are a share of those who said so alone', () => expect(recommendationsOf([google, facebook])).toEqual({ count: 3, percent: 67 }))
  test('are none where nobody has written', () => {
    expect(starsOf([none])).toEqual({ count: 0, average: null })
    expect(recommendationsOf([none])).toEqual({ count: 0, percent: null })
  })
  test('count each rating', () => {
    expect((['5', '1', 'yes', 'no'] as const).map((rating) => countOf([google, facebook], rating))).toEqual([6, 1, 2, 1])
  })
  test('are drawn as five stars', () => expect(starText(2)).toBe('★★☆☆☆'))
})

describe('a limit of stars', () => {
  test('leaves out what is below it, and advice against the place', () => {
    expect((['4', '3', 'yes', 'no'] as const).map((rating) => isShownRating(rating, 4))).toEqual([true, false, true, false])
    expect(hiddenCount([google, facebook], 4)).toBe(3)
  })
  test('leaves out nothing where there is none', () => expect(hiddenCount([google, facebook], null)).toBe(0))
})

describe('an address', () => {
  test('says only what differs from the usual', () => {
    expect([scopeParams(wallScopeDefaults), queryParams(wallQueryDefaults)]).toEqual([{}, {}])
    expect(scopeParams({ establishment: 7, network: true, minRating: 4, rewarded: true, limit: 5 })).toEqual({
      establishment: '7',
      network: '1',
      min_rating: '4',
      rewarded: '1',
      limit: '5',
    })
  })
  test('adds what is chosen to the page', () => {
    expect(wallAddress('/wall?lang=fr', { ...wallQueryDefaults, rating: '5' })).toBe('/wall?lang=fr&rating=5')
    expect(wallAddress('/wall', wallQueryDefaults)).toBe('/wall')
  })
  test('gives back what was chosen, and nothing that is unknown', () => {
    const query = { rating: 'no', language: 'fr', site: 9, after: '1-2' } as const
    expect(readWallQuery(new URLSearchParams(queryParams(query)))).toEqual(query)
    expect(readWallQuery(new URLSearchParams('rating=6&language=<b>&site=x'))).toEqual(wallQueryDefaults)
  })
})

describe('what the law wants to be said', () => {
  test('is everything in France', () => expect(wallStatementsFor('FR', '2026-11-29')).toEqual(wallStatements))
  test('is less in the other states of the Union, and in Britain', () => {
    const less = ['checked', 'selection', 'rewards', 'names']
    for (const country of ['ES', 'DE', 'GB']) expect(wallStatementsFor(country, '2026-11-29')).toEqual(less)
  })
  test('is everything where no law is known', () => expect(wallStatementsFor('MX', '2026-11-29')).toEqual(wallStatements))
  test('is what holds on that day', () => {
    expect(wallStatementsFor('GB', '2025-04-05')).toEqual(['names'])
    expect(wallStatementsFor('ES', '2022-05-27')).toEqual(['names'])
    const ended = reviewLaws.map((law) => ({ ...law, until: '2026-12-31' }))
    expect(wallStatementsFor('FR', '2027-01-01', ended)).toEqual(['names'])
  })
  test.each(reviewLaws.map((law) => [law.source, law] as const))('stands in %s, with its days', (_source, law) => {
    expect(law.from).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(law.statements.length).toBeGreaterThan(0)
  })
})
