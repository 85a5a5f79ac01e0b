import { expect, test } from 'vitest'
import { decodeListQuery, encodeListQuery, setFilter } from '../list/index.ts'
import golden from './golden/preflight.json' with { type: 'json' }
import { createPreflightClient, preflightDefaults, preflightPageWire, preflightSchema } from './index.ts'

test('the wire is that of the contract, both ways', () => {
  const page = preflightPageWire.decode(golden)
  expect(page.items[0]).toMatchObject({
    id: 7,
    reference: 'R7',
    title: 'Villa avec vue',
    city: 'Lyon',
    state: 'active',
    updatedAt: new Date('2026-03-04T10:00:00.000Z'),
  })
  expect(page.items[0]?.verdicts[0]).toMatchObject({
    portal: 'TOITS_DE_FRANCE',
    name: 'Toits de France',
    verdict: 'refused',
    chosen: true,
    findings: [{ level: 'refused', pictures: [1] }],
  })
  expect(JSON.parse(JSON.stringify(preflightPageWire.encode(page)))).toEqual(golden)
})

test('the preflight client asks the server for what the filters say, which reads it back', async () => {
  const calls: unknown[] = []
  const client = createPreflightClient({ send: async (call) => (calls.push(call), golden) })
  const state = setFilter(setFilter(preflightDefaults, 'verdict', 'refused'), 'cause', 'length:title:max=60')
  await client.list(state)
  expect(calls).toMatchObject([
    { service: 'provider', path: '/avant-diffusion', query: { verdict: 'refused', motif: 'length:title:max=60', etat: ['A'] } },
  ])
  const params = new URLSearchParams({ verdict: 'refused', motif: 'length:title:max=60', etat: 'A' })
  expect(decodeListQuery(preflightSchema, params, preflightDefaults).filters).toEqual(state.filters)
  expect(encodeListQuery(preflightSchema, preflightDefaults)).toMatchObject({ sort: '-updated' })
})
