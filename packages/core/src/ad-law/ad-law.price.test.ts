import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adForm, type AdValues } from '../ad-form/ad-form.form.ts'
import type { AdContext } from '../ad-form/ad-form.model.ts'
import {
  priceAtFullVat,
  priceAtReducedVat,
  priceBlockOf,
  reducedVatRates,
  rentConsequences,
  withNet,
  withRate,
  withReducedPrice,
} from './ad-law.price.rules.ts'

const context: AdContext = {
  universe: 'IMMO',
  trade: 'AGENCE',
  isModel: false,
  isLot: false,
  today: '2026-06-15',
  objectTypes: [],
  offerTypes: ['V', 'L'],
  managers: [],
}
const ad = (values: Partial<AdValues>): AdValues => ({ ...adForm.empty, offerType: 'V', objectType: 1100, ...values })
const sold = ad({ price: 312_000, feesPaidBy: 'both', buyerFees: 12_000, sellerFees: 5_000, livingSurface: 65 })

describe('what follows from a price', () => {
  test('of a sale: what the seller gets, the rate, the price without fees, a square metre', () => {
    expect(priceBlockOf(sold, context)).toEqual({
      net: 295_000,
      rate: 4,
      priceWithoutFees: 300_000,
      perSquareMetre: 4_800,
      rentWithCharges: null,
      reducedPrice: null,
    })
  })
  test('fees of whoever does not pay them do not count, though they are still in the form', () => {
    expect(priceBlockOf({ ...sold, feesPaidBy: 'seller' }, context)).toMatchObject({ net: 307_000, rate: null, priceWithoutFees: null })
    expect(priceBlockOf({ ...sold, feesPaidBy: 'buyer' }, context)).toMatchObject({ net: 300_000, rate: 4 })
    expect(priceBlockOf({ ...sold, feesPaidBy: null }, context)).toMatchObject({ net: null, rate: null })
  })
  test('of a rental: the rent with charges, and of a square metre', () => {
    expect(priceBlockOf(ad({ offerType: 'L', monthlyRent: 700, charges: 80, livingSurface: 40 }), context)).toMatchObject({
      rentWithCharges: 780,
      perSquareMetre: 20,
      net: null,
    })
  })
  test('of land: of its own surface; of a vehicle: none', () => {
    expect(priceBlockOf(ad({ objectType: 1300, price: 90_000, landSurface: 600 }), context).perSquareMetre).toBe(150)
    expect(
      priceBlockOf(ad({ objectType: 2100, price: 9_000, activitySurface: 10 }), { ...context, universe: 'VO' }).perSquareMetre,
    ).toBeNull()
  })
  test('of new homes: the price with the reduced tax', () => {
    expect(priceBlockOf(ad({ objectType: 4100, price: 240_000, reducedVat: 5.5 }), context).reducedPrice).toBe(211_000)
    expect(priceBlockOf(ad({ objectType: 4100, price: 240_000, reducedVat: 7 }), context).reducedPrice).toBe(214_000)
    expect(priceBlockOf(ad({ price: 240_000, reducedVat: 7 }), context).reducedPrice).toBeNull()
  })
})

describe('whichever is typed, the others follow', () => {
  test('the net keeps the fees, the rate keeps the price', () => {
    expect(withNet(sold, 300_000)).toEqual({ price: 317_000 })
    expect(withRate(sold, 5)).toEqual({ buyerFees: 14_857 })
    expect(withRate({ price: null }, 5)).toEqual({})
    expect(withReducedPrice({ reducedVat: 5.5 }, 211_000)).toEqual({ price: 240_000 })
  })
  test('and come back as they were typed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50_000, max: 5_000_000 }),
        fc.integer({ min: 10, max: 150 }),
        fc.integer({ min: 0, max: 40_000 }),
        (amount, tenths, sellerFees) => {
          const rated = ad({ price: amount, feesPaidBy: 'both', sellerFees, ...withRate({ price: amount }, tenths / 10) })
          expect(priceBlockOf(rated, context).rate).toBeCloseTo(tenths / 10, 1)
          const net = { ...rated, ...withNet(rated, amount) }
          expect(priceBlockOf(net, context).net).toBe(amount)
          for (const rate of reducedVatRates)
            expect(Math.abs(priceAtFullVat(priceAtReducedVat(amount, rate), rate) - amount)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})

describe('the rent', () => {
  const before = ad({ offerType: 'L', monthlyRent: 700, charges: 80, rentIncludesCharges: true, monthlyRentWithCharges: 780 })
  test.each([
    ['with charges follows the one without', { monthlyRent: 720.5 }, { monthlyRentWithCharges: 800.5 }],
    ['with charges follows the charges', { charges: 100 }, { monthlyRentWithCharges: 800 }],
    ['without charges follows the one with', { monthlyRentWithCharges: 810 }, { monthlyRent: 730 }],
    ['stays where both were typed', { monthlyRentWithCharges: 810, monthlyRent: 700.5 }, {}],
    ['stays while what is typed is no number', { monthlyRent: NaN }, {}],
    ['stays where the charges would be more than all', { monthlyRentWithCharges: 60 }, {}],
    ['stays where nobody says that charges are included', { rentIncludesCharges: false, monthlyRent: 900 }, {}],
  ] as const)('%s', (_, typed, followed) => expect(rentConsequences(before, { ...before, ...typed })).toEqual(followed))
  test('with charges is told once somebody says that they are included', () => {
    expect(
      rentConsequences(
        { ...before, rentIncludesCharges: false, monthlyRentWithCharges: null },
        { ...before, monthlyRentWithCharges: null },
      ),
    ).toEqual({ monthlyRentWithCharges: 780 })
  })
})
