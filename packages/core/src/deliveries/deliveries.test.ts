import { expect, test } from 'vitest'
import golden from './golden/errors.json' with { type: 'json' }
import { createDeliveriesClient, deliveryErrorsPageWire } from './index.ts'

test('runs with errors are those of the contract, both ways', () => {
  const page = deliveryErrorsPageWire.decode(golden)
  expect(page.items[0]).toMatchObject({ runId: 31, portalId: 1, partnerName: 'Toits de France', state: 'done', errorCount: 1, ads: { refused: 1, broadcast: 8 }, photos: { cached: 40, integrated: 84 } })
  expect(page.items[0]?.messages[0]).toMatchObject({ adId: 77, level: 'refused', field: 'title', causeId: 'length:title:max=60' })
  expect(deliveryErrorsPageWire.encode(page)).toEqual(golden)
})

test('runs with errors are read below hits and as a bare list', () => {
  expect(deliveryErrorsPageWire.decode(golden.hits)).toEqual(deliveryErrorsPageWire.decode(golden))
  expect(() => deliveryErrorsPageWire.decode({ hits: 'none' })).toThrow('could not be read')
})

test.each([
  [{}, { idAdvertiser: null, idAdvertisers: null, partnerCodeName: null, size: 500 }],
  [{ partnerCodeName: 'TOITS', advertisers: [7], size: 20 }, { idAdvertiser: 7, idAdvertisers: null, partnerCodeName: 'TOITS', size: 20 }],
  [{ advertisers: [7, 8] }, { idAdvertiser: null, idAdvertisers: '7,8' }],
])('asks for runs with errors by the names of the contract: %j', async (query, expected) => {
  const asked: unknown[] = []
  await createDeliveriesClient({ send: async (call) => (asked.push(call), golden) }).errors(query)
  expect(asked).toMatchObject([{ service: 'provider', path: '/rapports-diffusions-erreurs', query: { page: 1, type: 'DIFFUSION', sort: 'endDate', direction: 'desc', ...expected } }])
})
