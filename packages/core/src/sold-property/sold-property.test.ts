import { expect, test } from 'vitest'
import golden from './golden/sale.json' with { type: 'json' }
import { saleWire } from './index.ts'

test('the wire is that of the contract, both ways', () => {
  const sale = saleWire.decode(golden)
  expect(sale).toMatchObject({
    ad: { id: 48_211, state: 'active' },
    values: {
      objectType: null,
      netPrice: 275_000,
      streetType: 'Rue',
      agreementDate: '2026-11-10',
      buyerOrigin: 'portal',
      buyerName: 'Ana Ruiz',
      buyerEmail: 'ana@example.org',
      sellerFees: null,
    },
    version: 1,
  })
  expect(saleWire.encode(sale)).toEqual(golden)
})
