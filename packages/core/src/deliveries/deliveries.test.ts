import { expect, test } from 'vitest'
import { decodeListQuery, setFilter, setPreset } from '../list/index.ts'
import golden from './golden/errors.json' with { type: 'json' }
import goldenReport from './golden/report.json' with { type: 'json' }
import {
  createDeliveriesClient,
  deliveryErrorsPageWire,
  deliveryReportDefaults,
  deliveryReportSchema,
  diffusionReportWire,
} from './index.ts'

test('runs with errors are encoded and decoded as the contract says', () => {
  const page = deliveryErrorsPageWire.decode(golden)
  expect(page.items[0]).toMatchObject({
    runId: 31,
    portalId: 1,
    partnerName: 'Toits de France',
    state: 'done',
    errorCount: 1,
    ads: { refused: 1, broadcast: 8 },
    photos: { cached: 40, integrated: 84 },
  })
  expect(page.items[0]?.messages[0]).toMatchObject({ adId: 77, level: 'refused', field: 'title', causeId: 'length:title:max=60' })
  expect(deliveryErrorsPageWire.encode(page)).toEqual(golden)
})

test('runs with errors are read below hits and as a bare list', () => {
  expect(deliveryErrorsPageWire.decode(golden.hits)).toEqual(deliveryErrorsPageWire.decode(golden))
  expect(() => deliveryErrorsPageWire.decode({ hits: 'none' })).toThrow('could not be read')
})

test.each([
  [{}, { idAdvertiser: null, idAdvertisers: null, partnerCodeName: null, size: 500 }],
  [
    { partnerCodeName: 'TOITS', advertisers: [7], size: 20 },
    { idAdvertiser: 7, idAdvertisers: null, partnerCodeName: 'TOITS', size: 20 },
  ],
  [{ advertisers: [7, 8] }, { idAdvertiser: null, idAdvertisers: '7,8' }],
])('asks for runs with errors by the names of the contract: %j', async (query, expected) => {
  const calls: unknown[] = []
  await createDeliveriesClient({ send: async (call) => (calls.push(call), golden) }).errors(query)
  expect(calls).toMatchObject([
    {
      service: 'provider',
      path: '/rapports-diffusions-erreurs',
      query: { page: 1, type: 'DIFFUSION', sort: 'endDate', direction: 'desc', ...expected },
    },
  ])
})

test('the report of a portal is that of the contract, both ways', () => {
  const report = diffusionReportWire.decode(goldenReport)
  expect(report).toMatchObject({
    portal: { id: 1, codeName: 'TOITS_DE_FRANCE', portalSlots: 250, slots: 40, isAutomatic: false, chosen: 9 },
    statistics: { runId: 31 },
    counts: { error: 1, published: 8 },
    total: 1,
  })
  expect(report.ads[0]).toMatchObject({ id: 77, state: 'error', editable: true, messages: [{ field: 'title' }] })
  expect(diffusionReportWire.encode(report)).toEqual(goldenReport)
  expect(diffusionReportWire.decode({ ...goldenReport, statistiques: null, passages: [], annonces: [] }).statistics).toBeNull()
})

test('the deliveries client asks for a report by portal and language, which the server reads back', async () => {
  const calls: unknown[] = []
  const state = { ...setPreset(deliveryReportDefaults, 'error'), search: 'villa', page: 2 }
  await createDeliveriesClient({ send: async (call) => (calls.push(call), goldenReport) }).report(
    { portal: 'TOITS DE', language: 'fr' },
    state,
  )
  expect(calls).toMatchObject([
    { service: 'provider', path: '/portals/report/TOITS%20DE/fr', query: { status: 'error', search: 'villa', page: 2, limit: 20 } },
  ])
  expect(
    decodeListQuery(
      deliveryReportSchema,
      new URLSearchParams({ status: 'error', search: 'villa', page: '2', limit: '20' }),
      deliveryReportDefaults,
    ),
  ).toEqual(state)
})

test('the deliveries client takes all messages along as a file, of an earlier run those of its refused ads', async () => {
  const calls: unknown[] = []
  const send = async (call: object) => (calls.push(call), new Blob())
  await createDeliveriesClient({ send }).file({ portal: 'TOITS DE', language: 'fr' }, setFilter(deliveryReportDefaults, 'run', 31))
  expect(calls).toMatchObject([{ service: 'provider', path: '/portals/report/TOITS%20DE/fr/file', reply: 'blob', query: { passage: 31 } }])
})
