import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Account } from '../account/account.model.ts'
import { accountWith } from '../ads/testing/accounts.ts'
import { decodeListQuery } from '../list/index.ts'
import golden from './golden/months.json' with { type: 'json' }
import { canSeeCosts, costsOf, createPortalCostsClient, portalCostDefaults, portalCostSchema, portalMonthsWire } from './index.ts'

test('the wire is that of the contract, both ways', () => {
  const page = portalMonthsWire.decode(golden)
  expect(page.items).toMatchObject([
    {
      portalId: 7,
      codeName: 'TOITS_DE_FRANCE',
      free: false,
      month: '2026-03',
      isRunning: true,
      cost: 199,
      contacts: 30,
      handled: 12,
      sales: 0,
    },
    { free: true, cost: null, contacts: 4, sales: 1 },
  ])
  expect(portalMonthsWire.encode(page)).toEqual(golden)
})

test('portal costs: asks for a period, which the server reads back', async () => {
  const calls: unknown[] = []
  await createPortalCostsClient({ send: async (call) => (calls.push(call), golden) }).months({ ...portalCostDefaults, preset: '12-months' })
  expect(calls).toMatchObject([{ service: 'provider', path: '/couts-diffusion', query: { periode: '12-months', sort: '-month' } }])
  expect(decodeListQuery(portalCostSchema, new URLSearchParams({ periode: '12-months' }), portalCostDefaults)).toMatchObject({
    preset: '12-months',
    sort: '-month',
  })
})

test('the costs of a contact, a handled one and a sale are stated if they are known', () => {
  expect(costsOf({ cost: 199, contacts: 30, handled: 12, sales: 0 })).toEqual({ perContact: 6.63, perHandled: 16.58, perSale: null })
  expect(costsOf({ cost: null, contacts: 30, handled: 12, sales: 1 })).toEqual({ perContact: null, perHandled: null, perSale: null })
})

test('a cost that nobody has said is never told as nothing, and one contact never costs more than all', () => {
  const count = fc.nat({ max: 10_000 })
  fc.assert(
    fc.property(fc.option(fc.nat({ max: 100_000 })), count, count, count, (cost, contacts, handled, sales) => {
      const costs = costsOf({ cost, contacts, handled, sales })
      expect(Object.values(costs).every((each) => each === null || (cost !== null && each <= cost))).toBe(true)
    }),
  )
})

test.each([
  [accountWith(), { allowed: true }],
  [accountWith({ options: { contactManager: false } }), { allowed: false, reason: 'not-subscribed' }],
  [
    accountWith({ user: { roles: ['ROLE_USER', 'ROLE_SUB_USER'], identifierCode: 'NEGOCIATEUR', identifierValue: 'N1' } }),
    { allowed: false, reason: 'forbidden' },
  ],
  [{ ...accountWith(), pageScopes: ['portals:read'] } satisfies Account, { allowed: false, reason: 'forbidden' }],
  [{ ...accountWith(), pageScopes: ['portals:read', 'contacts:read'] } satisfies Account, { allowed: true }],
])('costs are for who sees all contacts of the account', (account, expected) => expect(canSeeCosts(account)).toEqual(expected))
