import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completenessOf, expectedPictures } from './ad-form.completeness.rules.ts'
import { adForm, type AdValues } from './ad-form.form.ts'
import type { AdContext } from './ad-form.model.ts'
import type { AdContent, AdPicture } from './ad-form.record.model.ts'

const context = (universe: 'IMMO' | 'VO' = 'IMMO'): AdContext => ({
  universe,
  trade: 'AGENCE',
  isModel: false,
  isLot: false,
  today: '2026-06-15',
  objectTypes: [],
  offerTypes: ['V', 'L', 'G'],
  managers: [],
})

const picture = (id: number): AdPicture => ({ id: String(id), url: '', thumbnailUrl: '', width: null, height: null, alternative: '' })
const ad = (values: Partial<AdValues>, pictures = 0): AdContent => ({
  values: { ...adForm.empty, ...values },
  pictures: Array.from({ length: pictures }, (_, id) => picture(id)),
  instagram: null,
  documents: [],
  visits: [],
})

const flat: Partial<AdValues> = {
  offerType: 'V',
  objectType: 1100,
  title: 'Bel appartement au calme',
  text: 'x'.repeat(600),
  price: 300_000,
  priceShown: 'shown',
  realPostalCode: '44000',
  realCity: 'Nantes',
  street: '1 rue Crébillon',
  livingSurface: 62,
  rooms: 3,
  bedrooms: 2,
  bathrooms: 1,
  builtIn: 1975,
  floor: 2,
  energyDiagnosis: 'done',
  energyLetter: 'D',
  climateLetter: 'C',
  energyUse: 200,
  emissions: 28,
  energyCostFrom: 900,
  energyCostTo: 1_200,
  feesPaidBy: 'seller',
  sellerFees: 9_000,
  isCoOwnership: 'yes',
  coOwnershipLots: 12,
  coOwnershipCharges: 900,
  propertyEquipment: ['lift', 'balcony', 'cellar'],
  tourUrl: 'https://example.org/tour',
}
const car: Partial<AdValues> = {
  offerType: 'V',
  objectType: 2100,
  title: 'Citadine électrique, première main',
  text: 'x'.repeat(600),
  price: 21_000,
  priceShown: 'shown',
  brand: 'A',
  model: 'B',
  version: 'C',
  year: 2023,
  mileage: 12_000,
  registeredOn: '2023-02-01',
  vehicleAge: 'used',
  energy: 'electric',
  gearbox: 'automatic',
  power: 136,
  carbonDioxide: 0,
  colour: 'Bleu',
  doors: 5,
  vehicleEquipment: ['navigation', 'camera', 'led', 'isofix', 'bluetooth'],
  warranty: 12,
  plate: 'AB-123-CD',
  vin: '1M8GDM9AXKP042788',
  batteryScore: 96,
  batteryTestedOn: '2026-05-01',
  batteryRange: 340,
  videoUrl: 'https://example.org/a.mp4',
}
const land: Partial<AdValues> = {
  offerType: 'V',
  objectType: 1300,
  title: 'Terrain à bâtir viabilisé',
  text: 'x'.repeat(300),
  price: 90_000,
  priceShown: 'shown',
  realPostalCode: '44000',
  realCity: 'Nantes',
  street: 'Chemin',
  landSurface: 600,
  feesPaidBy: 'seller',
  sellerFees: 5_000,
}

describe('an ad with everything is complete', () => {
  test.each([
    ['a flat', ad(flat, 8), context()],
    ['a land', ad(land, 4), context()],
    ['an electric car', ad(car, 10), context('VO')],
    ['a flat whose diagnosis is being made', ad({ ...flat, energyDiagnosis: 'ongoing', energyLetter: null }, 8), context()],
  ] as const)('%s', (_, content, around) => expect(completenessOf(content, around)).toEqual({ percent: 100, missing: [] }))
})

describe('what is missing is named with its tab, its field and what it gains', () => {
  test('pictures first, since nothing weighs more', () => {
    const { percent, missing } = completenessOf(ad(flat, 2), context())
    expect(missing).toEqual([{ part: 'pictures', tab: 'media', field: null, gain: 19, pictures: 6 }])
    expect(percent).toBe(81)
  })
  test('the rent of a rental, the surface of its type, the letter of a diagnosis', () => {
    const fieldsOf = (values: Partial<AdValues>) =>
      Object.fromEntries(completenessOf(ad(values, 8), context()).missing.map(({ part, field }) => [part, field]))
    expect(fieldsOf({ ...flat, offerType: 'L' })).toMatchObject({ price: 'monthlyRent', rent: 'charges' })
    expect(fieldsOf({ ...land, landSurface: null })).toMatchObject({ surface: 'landSurface' })
    expect(fieldsOf({ ...flat, climateLetter: null })).toEqual({ energy: 'energyLetter' })
  })
  test('a price that is hidden counts half', () => {
    expect(completenessOf(ad({ ...flat, priceShown: 'hidden' }, 8), context()).missing).toMatchObject([{ part: 'price', gain: 4 }])
  })
  test('an empty ad is asked for no energy of a land, and for no rooms of a car', () => {
    const partsOf = (content: AdContent, around: AdContext) => completenessOf(content, around).missing.map(({ part }) => part)
    expect(partsOf(ad({ objectType: 1300 }), context())).not.toContain('energy')
    expect(partsOf(ad({}), context('VO'))).not.toContain('rooms')
    expect(completenessOf(ad({ objectType: 1100 }), context()).percent).toBeLessThanOrEqual(2)
  })
})

test('a picture more never makes an ad less complete, and none beyond those wanted is asked for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 15 }), fc.constantFrom(flat, land), (count, values) => {
      const [before, after] = [count, count + 1].map((pictures) => completenessOf(ad(values, pictures), context()))
      expect(after!.percent).toBeGreaterThanOrEqual(before!.percent)
      expect(after!.missing.some(({ part }) => part === 'pictures')).toBe(
        count + 1 < expectedPictures({ ...adForm.empty, ...values }, context()),
      )
    }),
  )
})
