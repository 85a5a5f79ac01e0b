import { expect, test } from 'vitest'
import { toQueryString } from '../http/query.ts'
import { toWireQuery } from './ads.filters.wire.ts'
import { fetchFirstAds, firstAdsQuery } from './ads.first.ts'
import { adListDefaults } from './ads.list.filters.ts'
import list from './golden/list.json' with { type: 'json' }

const text = (query: Parameters<typeof toQueryString>[0]): string => toQueryString(query)

test('the first query of a list is the query of its defaults', () => {
  const state = adListDefaults('other')
  expect(text(firstAdsQuery({ language: 'fr' }))).toBe(text(toWireQuery(state, { language: 'fr' })))
  expect(text(firstAdsQuery({ language: 'es', limit: 20 }))).toBe(text(toWireQuery({ ...state, limit: 20 }, { language: 'es' })))
})

test('the first query of the lots of a programme is the query of their defaults', () => {
  const state = adListDefaults('lots', { parentId: 4711 })
  expect(text(firstAdsQuery({ language: 'en', parentId: 4711 }))).toBe(text(toWireQuery(state, { language: 'en' })))
})

test('the first page is checked like any other', async () => {
  const { items, total } = await fetchFirstAds({ send: async () => list }, { language: 'fr' })
  expect([items.length, total]).toEqual([list._embedded.annonce.length, list.total_items])
  await expect(fetchFirstAds({ send: async () => ({}) }, { language: 'fr' })).rejects.toMatchObject({ kind: 'wire', field: 'total_items' })
})
