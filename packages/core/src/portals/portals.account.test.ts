import { expect, test } from 'vitest'
import golden from './golden/portals.json' with { type: 'json' }
import { linkedPortalsWire } from './index.ts'
import { advertiserPortalsWire } from './portals.account.wire.ts'

test('the wire of portals with their agreements is that of the contract, both ways', () => {
  const page = advertiserPortalsWire.decode(golden)
  expect(page.items[0]).toMatchObject({
    id: 7,
    codeName: 'TOITS_DE_FRANCE',
    portal: { name: 'Toits de France', free: false, tariff: 199, identifiers: ['agency-code', 'password'] },
    adCount: 9,
    account: { agencyCode: 'AG12', quota: 'limited', slots: 12, price: 199, hasPassword: true, sentAt: new Date('2026-03-04T10:01:00Z') },
  })
  expect(page.items[1]).toMatchObject({ portal: { category: '', free: true }, account: null })
  expect(JSON.parse(JSON.stringify(advertiserPortalsWire.encode(page)))).toEqual(golden)
})

test('whoever asks for linked portals alone reads them of the same reply', () => {
  expect(linkedPortalsWire.decode(golden).items.map(({ id }) => id)).toEqual([7, 9])
})
