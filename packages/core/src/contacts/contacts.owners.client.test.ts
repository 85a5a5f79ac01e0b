import { expect, it } from 'vitest'
import type { HttpCall } from '../http/http.types.ts'
import { toQueryString } from '../http/query.ts'
import owners from './golden/owners.json' with { type: 'json' }
import { fetchOwners, fromOwnerQuery, ownerPageWire, toOwnerQuery } from './index.ts'

it('the client of owners reads who can be made owner, and writes it the same way', () => {
  const page = ownerPageWire.decode(owners)
  expect(page).toMatchObject({
    total: 31,
    items: [{ id: 14, name: 'Service location', advertiser: { id: 1008, name: 'Clé Bleue Haguenau' } }, { id: 12 }],
  })
  expect(ownerPageWire.encode(page)).toEqual(owners)
})

it('the client of owners asks in the provider’s words, and lets go', async () => {
  const { signal } = new AbortController()
  const calls: HttpCall[] = []
  await fetchOwners({ send: async (call) => (calls.push(call), owners) }, { advertisers: [1008], search: 'vente', signal })
  expect(calls).toEqual([
    { service: 'provider', path: '/responsables', query: { annonceurs: [1008], search: 'vente', ids: [], page: 1, limit: 25 }, signal },
  ])
})

it.each([
  [{}, { advertisers: [], search: '', ids: [], page: 1, limit: 25 }],
  [
    { advertisers: [1, 2], search: 'a b', ids: [7], page: 3, limit: 10 },
    { advertisers: [1, 2], search: 'a b', ids: [7], page: 3, limit: 10 },
  ],
])('is read by the server as it was meant: %#', (query, criteria) => {
  expect(fromOwnerQuery(new URLSearchParams(toQueryString(toOwnerQuery(query))))).toEqual(criteria)
})

it('the client of owners names what it cannot make sense of', () => {
  expect(() => fromOwnerQuery(new URLSearchParams('page=0'))).toThrow(expect.objectContaining({ field: 'page' }))
  expect(() => fromOwnerQuery(new URLSearchParams('limit=1000'))).toThrow(expect.objectContaining({ field: 'limit' }))
  expect(() => fromOwnerQuery(new URLSearchParams('ids=x'))).toThrow(expect.objectContaining({ kind: 'invalid', field: 'ids' }))
})
