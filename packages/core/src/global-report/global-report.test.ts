import { expect, test } from 'vitest'
import { decodeListQuery } from '../list/index.ts'
import golden from './golden/report.json' with { type: 'json' }
import {
  createGlobalReportClient,
  diffusionStatusWire,
  globalReportDefaults,
  globalReportSchema,
  globalReportWire,
  hasDiffusionStatus,
  percentageOf,
} from './index.ts'

test('the wire is that of the contract, both ways', () => {
  const report = globalReportWire.decode(golden)
  expect(report).toMatchObject({ reportedAt: new Date('2026-03-04T10:00:00.000Z'), activePortals: 1, allPortals: 2, percentage: 87 })
  expect(report.portals).toMatchObject([
    {
      codeName: 'TOITS_DE_FRANCE',
      free: false,
      status: 'active',
      quota: 'limited',
      slots: 40,
      price: 390,
      sent: 16,
      published: 14,
      refused: 1,
      last: { outcome: 'partial' },
    },
    { free: true, status: 'suspended', quota: 'unlimited', price: null, last: null },
  ])
  expect(JSON.parse(JSON.stringify(globalReportWire.encode(report)))).toEqual(golden)
  expect(diffusionStatusWire.decode({ ERROR: 1, NEW: 2, SENT: 4, TOTAL: 7 })).toEqual({ refused: 1, waiting: 2, published: 4, total: 7 })
})

test('the client of the global report asks for an advertiser, which the server reads back', async () => {
  const calls: unknown[] = []
  const client = createGlobalReportClient({ send: async (call) => (calls.push(call), golden) })
  await client.report({ ...globalReportDefaults, filters: { advertiserId: 1001 }, sort: '-refused' })
  expect(calls).toMatchObject([{ service: 'provider', path: '/annonceur-rapport-global', query: { id: 1001, sort: '-refused' } }])
  expect(decodeListQuery(globalReportSchema, new URLSearchParams({ id: '1001', sort: '-refused' }), globalReportDefaults)).toMatchObject({
    filters: { advertiserId: 1001 },
    sort: '-refused',
  })
})

test('the percentage is that of the contract', async () => {
  expect(await createGlobalReportClient({ send: async () => ({ totalPourcentageDiffusion: 87 }) }).percentage()).toBe(87)
})

test.each([
  [0, 0, null],
  [0, 3, 0],
  [999, 1000, 99],
  [3, 3, 100],
])('%i of %i are %j per cent', (published, all, expected) => expect(percentageOf(published, all)).toBe(expected))

test.each([
  ['NET', 'N-1', true],
  [null, 'N-1', false],
  ['NET', null, false],
  ['NET', '', false],
])('an advertiser with the network code %j and the id %j has a status: %j', async (networkCode, externalId, expected) => {
  const calls: string[] = []
  const client = createGlobalReportClient({ send: async ({ path }) => (calls.push(path), { ERROR: 1, NEW: 2, SENT: 4, TOTAL: 7 }) })
  expect(hasDiffusionStatus({ networkCode, externalId })).toBe(expected)
  expect(await client.status({ networkCode, externalId })).toEqual(expected ? { refused: 1, waiting: 2, published: 4, total: 7 } : null)
  expect(calls).toEqual(expected ? ['/status'] : [])
})
