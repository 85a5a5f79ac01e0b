import { expect, it } from 'vitest'
import { firstVisits, readVisits, writeVisits } from './visits-query.ts'

it.each([
  ['', firstVisits],
  ['search=lyon&coming=yes&page=3', { search: 'lyon', comingOnly: true, page: 3 }],
])('reads back what it wrote: %j', (query, wish) => {
  expect(readVisits(query)).toEqual(wish)
  expect(writeVisits(readVisits(query))).toBe(query)
})

it.each(['page=0', 'page=-1', 'page=1e9', 'page=x', 'coming=perhaps', 'other=1'])('takes no notice of %j', query =>
  expect(readVisits(query)).toEqual(firstVisits),
)

it('keeps a search to the length that the server takes', () => expect(readVisits(`search=${'a'.repeat(500)}`).search).toHaveLength(200))
