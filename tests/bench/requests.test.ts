import { expect, test } from 'vitest'
import { requestsInARow, type SentRequest } from './browser/requests.ts'

const sent = (start: number, end: number): SentRequest => ({ url: `/${start}`, type: 'Fetch', start, end, bytes: 0 })

test.each<[string, SentRequest[], number, number]>([
  ['nothing asked for', [], 1000, 0],
  ['side by side is one step', [sent(0, 500), sent(1, 600), sent(2, 700)], 1000, 1],
  ['one after the other', [sent(0, 500), sent(500, 900), sent(905, 1300)], 2000, 3],
  ['the longest way counts', [sent(0, 500), sent(0, 1800), sent(510, 900), sent(1900, 2000)], 2000, 3],
  ['what ends later is not waited for', [sent(0, 500), sent(510, 900), sent(910, 1400)], 1000, 2],
  ['what never ends is not waited for', [sent(0, 500), sent(510, Infinity)], 1000, 1],
])('requests in a row: %s', (_, requests, until, count) => {
  expect(requestsInARow(requests, until)).toBe(count)
})
