import { expect, test } from 'vitest'
import golden from './golden/repairs.json' with { type: 'json' }
import { fetchRepairs, repairsWire } from './index.ts'

test('the wire is that of the contract, both ways', () => {
  const { repairs, solved } = repairsWire.decode(golden)
  expect(repairs[0]).toMatchObject({
    level: 'refused',
    cause: { kind: 'pictures', params: { min: 1 } },
    portals: ['Logis Libre', 'Toits de France'],
    adCount: 34,
    fixedCount: 2,
    isAnswered: true,
    ads: [{ id: 7, reference: 'R7' }],
  })
  expect(repairs[1]).toMatchObject({ id: 'Secteur inconnu', cause: null })
  expect(solved).toEqual([
    {
      id: 'length:title:max=60',
      level: 'refused',
      cause: { kind: 'length', field: 'title', params: { max: 60 } },
      portals: ['Toits de France'],
      adCount: 3,
      solvedAt: new Date('2026-11-20T06:04:00.000Z'),
    },
  ])
  expect(JSON.parse(JSON.stringify(repairsWire.encode({ repairs, solved })))).toEqual(golden)
})

test('the repairs client asks for all causes at once', async () => {
  const calls: unknown[] = []
  expect(await fetchRepairs({ send: async (call) => (calls.push(call), golden) })).toMatchObject({ repairs: [{}, {}], solved: [{}] })
  expect(calls).toEqual([{ service: 'provider', path: '/reparations' }])
})

test('the repairs client asks for those of a point of sale', async () => {
  const calls: unknown[] = []
  await fetchRepairs({ send: async (call) => (calls.push(call), golden) }, { advertiserId: 7 })
  expect(calls).toMatchObject([{ query: { idAnnonceur: 7 } }])
})
