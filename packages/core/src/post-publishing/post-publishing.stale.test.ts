import { describe, expect, test } from 'vitest'
import { refreshedText, staleReason, trackedText } from './index.ts'

const seen = { price: 450_000, pictures: ['/media/a/1600.jpg'] }
const now = { state: 'active', price: 450_000, pictures: ['/media/a/1600.jpg', '/media/b/1600.jpg'] } as const

describe('the post of an ad is stale', () => {
  test.each([
    ['ad', now, null],
    ['ad', null, 'ad-withdrawn'],
    ['ad', { ...now, state: 'sold' }, 'ad-sold'],
    ['ad', { ...now, state: 'draft' }, 'ad-withdrawn'],
    ['ad', { ...now, price: 430_000 }, 'ad-changed'],
    ['ad', { ...now, pictures: ['/media/b/1600.jpg'] }, 'photo-gone'],
    ['sold', { ...now, state: 'sold', price: 430_000 }, null],
    ['sold', { ...now, state: 'deleted' }, 'ad-withdrawn'],
  ] as const)('as one of kind %s when the ad is %o: %s', (kind, ad, reason) => {
    expect(staleReason(kind, seen, ad)).toBe(reason)
  })
})

test.each([
  ['450 000 €', '430 000 €'],
  ['Prix : 450\u202F000\u00A0€, frais inclus.', 'Prix : 430\u202F000\u00A0€, frais inclus.'],
  ['€450,000 or 450000', '€430,000 or 430000'],
])('a price is brought up to date as it was written: %s', (before, after) => {
  expect(refreshedText(before, 450_000, 430_000)).toBe(after)
})

test('another number that holds the price stays', () => {
  expect(refreshedText('Réf. 14500001, lot 450.000.000', 450_000, 430_000)).toBe('Réf. 14500001, lot 450.000.000')
  expect(refreshedText('450 000 €', null, 430_000)).toBe('450 000 €')
  expect(refreshedText('1 200 000 € net', 1_200_000, 990_000)).toBe('990 000 € net')
})

test('links tell where visitors come from, once', () => {
  const tracking = { source: 'facebook', medium: 'social', campaign: '' }
  expect(trackedText('Voir https://agence.example/biens?id=4, ou https://x.example/?utm_source=moi.', tracking)).toBe(
    'Voir https://agence.example/biens?id=4&utm_source=facebook&utm_medium=social, ou https://x.example/?utm_source=moi&utm_medium=social.',
  )
  expect(trackedText('Rien https://agence.example', { source: '', medium: '', campaign: '' })).toBe('Rien https://agence.example')
})
