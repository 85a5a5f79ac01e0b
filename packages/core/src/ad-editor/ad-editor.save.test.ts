import { describe, expect, test } from 'vitest'
import { adForm, type AdValues } from '../ad-form/ad-form.form.ts'
import type { AdContext } from '../ad-form/ad-form.model.ts'
import { accountWith } from '../ads/testing/accounts.ts'
import { newAdValues } from './ad-editor.begin.rules.ts'
import { valuesToSave } from './ad-editor.save.rules.ts'

const context = (given: Partial<AdContext> = {}): AdContext => ({
  universe: 'IMMO',
  trade: 'AGENCE',
  isModel: false,
  isLot: false,
  today: '2026-06-15',
  objectTypes: [],
  offerTypes: ['V', 'L'],
  managers: [],
  ...given,
})
const saved = (values: Partial<AdValues>): AdValues => valuesToSave({ ...adForm.empty, objectType: 1100, ...values }, context())

describe('what a save puts in order', () => {
  test('a hidden price is kept as the private one, a price that is shown leaves that alone', () => {
    expect(saved({ offerType: 'V', priceShown: 'hidden', price: 200_000, privatePrice: 1 }).privatePrice).toBe(200_000)
    expect(saved({ offerType: 'V', priceShown: 'shown', price: 200_000, privatePrice: 190_000 }).privatePrice).toBe(190_000)
  })
  test('the rent with charges is dropped where the rent does not include them', () => {
    const rent = (rentIncludesCharges: boolean) =>
      saved({ offerType: 'L', rentIncludesCharges, monthlyRent: 700, monthlyRentWithCharges: 750 }).monthlyRentWithCharges
    expect([rent(true), rent(false)]).toEqual([750, null])
  })
  test('the day of the energy prices is dropped for a diagnosis after 1 July 2021', () => {
    const pricesOf = (energyDiagnosedOn: string | null) => saved({ energyDiagnosedOn, energyPricesOf: '2020-01-01' }).energyPricesOf
    expect(['2021-07-01', '2021-07-02', null].map(pricesOf)).toEqual(['2020-01-01', null, '2020-01-01'])
  })
  test('a home to let is not furnished unless somebody says so; nothing is said of one that is sold, or of an office', () => {
    expect(saved({ offerType: 'L' }).furnished).toBe('no')
    expect(saved({ offerType: 'L', furnished: 'yes' }).furnished).toBe('yes')
    expect(saved({ offerType: 'V' }).furnished).toBeNull()
    expect(saved({ offerType: 'L', objectType: 2410 }).furnished).toBeNull()
  })
})

describe('a new model', () => {
  const account = accountWith({ advertiser: { city: 'Lyon', postalCode: '69003' } })
  const now = new Date('2026-06-15T10:00:00Z')
  test('is a house for any land, in the city of the account, with its exact address shown', () => {
    expect(newAdValues(account, context({ isModel: true }), now)).toMatchObject({
      objectType: 5200,
      realCity: 'Lyon',
      realPostalCode: '69003',
      city: 'Lyon',
      postalCode: '69003',
      exactAddressShown: true,
    })
  })
  test('is of the type that is asked for, and an ad that is no model begins without type and city', () => {
    expect(newAdValues(account, context({ isModel: true }), now, 1200).objectType).toBe(1200)
    expect(newAdValues(account, context(), now)).toMatchObject({ objectType: null, city: '', postalCode: '', exactAddressShown: false })
  })
})
