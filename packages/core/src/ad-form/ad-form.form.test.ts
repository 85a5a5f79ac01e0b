import { describe, expect, test } from 'vitest'
import { adCatalogue, adForm, type AdValues } from './ad-form.form.ts'
import type { AdContext } from './ad-form.model.ts'

const context = (given: Partial<AdContext> = {}): AdContext => ({
  universe: 'IMMO',
  trade: 'AGENCE',
  isModel: false,
  isLot: false,
  today: '2026-06-15',
  objectTypes: [1100, 1200, 1300, 1400, 2100, 2410, 3000, 4100].map((value) => ({ value, label: String(value) })),
  offerTypes: ['V', 'L', 'G'],
  managers: [],
  ...given,
})
const vehicles = context({ universe: 'VO', trade: 'CONCESSIONNAIRE' })

const faultsOf = (values: Partial<AdValues>, given = context()) => {
  const faults = adForm.check({ ...adForm.empty, ...values }, given)
  return Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, fault.reason]))
}

test('every wire name is told once', () => {
  const names = Object.values(adCatalogue).map(({ wire }) => wire)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

describe('what must be filled in', () => {
  const always = [
    'offerType',
    'objectType',
    'reference',
    'title',
    'priceShown',
    'realPostalCode',
    'realCity',
    'postalCode',
    'city',
    'company',
    'text',
  ]
  test('for a sale: the price; for a rental: the rent', () => {
    expect(Object.keys(faultsOf({})).toSorted()).toEqual([...always, 'price'].toSorted())
    expect(Object.keys(faultsOf({ offerType: 'L' })).toSorted()).toEqual(
      [...always.filter((name) => name !== 'offerType'), 'monthlyRent'].toSorted(),
    )
  })
  test.each([
    [1100, 'livingSurface'],
    [1300, 'landSurface'],
    [1400, 'parkingSurface'],
    [2410, 'officeSurface'],
    [3000, 'minimumSurface'],
  ])('of type %i: %s', (objectType, name) => expect(faultsOf({ objectType })).toMatchObject({ [name]: 'required' }))
  test('of a car or of a motorbike: each has equipment of its own', () => {
    const offered = (objectType: number) =>
      (['vehicleEquipment', 'motorbikeEquipment'] as const).filter((name) =>
        adForm.isVisible(name, { ...adForm.empty, objectType }, vehicles),
      )
    expect([offered(2100), offered(2200)]).toEqual([['vehicleEquipment'], ['motorbikeEquipment']])
    expect(
      (['vehicleEquipment', 'motorbikeEquipment'] as const).filter((name) =>
        adForm.isVisible(name, { ...adForm.empty, objectType: 1100 }, context()),
      ),
    ).toEqual([])
  })

  test('asks what the ground costs where a home stands or will stand on it, not of business premises and flats', () => {
    const offered = (objectType: number) => adForm.isVisible('landPrice', { ...adForm.empty, offerType: 'V', objectType }, context())
    expect([1200, 3100, 5200].map(offered)).toEqual([true, true, true])
    expect([1300, 2100, 2310, 2410].map(offered)).toEqual([false, false, false, false])
    expect([1100, 1110, 4100].map(offered)).toEqual([false, false, false])
  })
  test('asks whether a flat is furnished where it is let, not where it is sold', () => {
    const offered = (offerType: 'V' | 'L') => adForm.isVisible('furnished', { ...adForm.empty, offerType, objectType: 1100 }, context())
    expect([offered('L'), offered('V')]).toEqual([true, false])
  })
  test('asks a programme that can sell plots what it sells, not one of flats or offices, and no lot', () => {
    const asked = (objectType: number, given = context()) => adForm.isVisible('programType', { ...adForm.empty, objectType }, given)
    expect([1340, 3000, 3200, 3300, 5000, 5200].map((code) => asked(code))).toEqual([true, true, true, true, true, true])
    expect([1200, 1300, 3100, 3400, 4100, 4300].map((code) => asked(code))).toEqual([false, false, false, false, false, false])
    expect([asked(3000, context({ isLot: true })), asked(3000, vehicles)]).toEqual([false, false])
    expect(faultsOf({ objectType: 3000, programType: 'flats' as never })).toMatchObject({ programType: 'not-offered' })
    expect(faultsOf({ objectType: 3000 })).not.toHaveProperty('programType')
  })
  test('of a vehicle', () => {
    expect(faultsOf({}, vehicles)).toMatchObject({
      brand: 'required',
      model: 'required',
      year: 'required',
      version: 'required',
      mileage: 'required',
      energy: 'required',
    })
    expect(faultsOf({}, vehicles)).not.toHaveProperty('livingSurface')
  })
})

describe('what is wrong', () => {
  test.each([
    ['reference', 'été', 'reference-signs'],
    ['reference', 'A B', 'reference-signs'],
    ['reference', 'x'.repeat(51), 'too-long'],
    ['title', 'x'.repeat(101), 'too-long'],
    ['text', 'short', 'too-short'],
    ['price', -1, 'too-small'],
    ['price', 1.5, 'not-whole'],
    ['videoUrl', 'https://www.youtube.com/watch?v=1', 'video-url'],
    ['videoUrl', 'https://player.vimeo.com/1.mp4', 'video-url'],
    ['videoUrl', 'https://example.org/page', 'video-url'],
    ['videoUrl', 'ftp://example.org/a.mp4', 'invalid'],
    ['tourUrl', 'nothing', 'invalid'],
  ] as const)('%s: %s', (name, value, reason) => expect(faultsOf({ [name]: value })).toMatchObject({ [name]: reason }))
  test('a battery tested tomorrow, without a day, or worn out', () => {
    const electric: Partial<AdValues> = { energy: 'electric', batteryScore: 101 }
    expect(faultsOf(electric, vehicles)).toMatchObject({ batteryScore: 'too-large', batteryTestedOn: 'required' })
    expect(faultsOf({ ...electric, batteryTestedOn: '2026-06-16', batteryReportUntil: '2026-06-15' }, vehicles)).toMatchObject({
      batteryTestedOn: 'too-late',
      batteryReportUntil: 'too-early',
    })
    expect(faultsOf({ ...electric, energy: 'diesel' }, vehicles)).not.toHaveProperty('batteryScore')
  })
  test.each([
    { batteryScore: 90 },
    { batteryMileage: 1_000 },
    { batteryCapacity: 50 },
    { batteryRange: 400 },
    { batteryReportUntil: '2027-01-01' },
    { batteryReport: 'https://garage.example/1' },
  ])('a battery of which is said %o, and not when it was tested', (said) =>
    expect(faultsOf({ energy: 'electric', ...said }, vehicles)).toMatchObject({ batteryTestedOn: 'required' }),
  )
  test.each([
    [{ batteryScore: -1 }, { batteryScore: 'too-small' }],
    [{ batteryMileage: -1 }, { batteryMileage: 'too-small' }],
    [{ batteryCapacity: 0 }, { batteryCapacity: 'too-small' }],
    [{ batteryRange: 0 }, { batteryRange: 'too-small' }],
    [{ batteryScore: Number.NaN }, { batteryScore: 'invalid' }],
    [{ batteryReport: 'report of the garage' }, { batteryReport: 'invalid' }],
  ])('a battery with %o', (said, faults) => expect(faultsOf({ energy: 'electric', ...said }, vehicles)).toMatchObject(faults))
  test('a battery that is worn out, has run nothing, and has an address of its report', () => {
    const said = { batteryScore: 0, batteryMileage: 0, batteryCapacity: 0.1, batteryRange: 0.1, batteryReport: 'https://garage.example/1' }
    const faults = faultsOf({ energy: 'electric', batteryTestedOn: '2026-06-15', ...said }, vehicles)
    expect(Object.keys(faults).filter((name) => name.startsWith('battery'))).toEqual([])
  })
  test('a day too late or too early, with the day that would do', () => {
    const values: Partial<AdValues> = {
      energy: 'electric',
      registeredOn: '2026-06-16',
      batteryTestedOn: '2026-06-16',
      batteryReportUntil: '2026-06-15',
    }
    expect(adForm.check({ ...adForm.empty, ...values }, vehicles)).toMatchObject({
      registeredOn: { reason: 'too-late', params: { limit: '2026-06-15' } },
      batteryTestedOn: { reason: 'too-late', params: { limit: '2026-06-15' } },
      batteryReportUntil: { reason: 'too-early', params: { limit: '2026-06-16' } },
    })
  })
  test('a cost of energy from more than to', () => {
    const cost = { offerType: 'V', objectType: 1100, energyDiagnosis: 'done', energyCostFrom: 1_100 } as const
    expect(faultsOf({ ...cost, energyCostTo: 800 })).toMatchObject({ energyCostTo: 'too-small' })
    expect(faultsOf({ ...cost, energyCostTo: 1_100 })).not.toHaveProperty('energyCostTo')
  })
  test('the model year after the next one', () => {
    expect(faultsOf({ year: 2027 }, vehicles)).not.toHaveProperty('year')
    expect(adForm.check({ ...adForm.empty, year: 2150 }, vehicles).year).toEqual({ reason: 'too-large', params: { limit: 2027 } })
  })
  test('a plate of another country, unless the vehicle is said to be registered abroad', () => {
    expect(faultsOf({ plate: 'M-AB 1234', year: 2020 }, vehicles)).toMatchObject({ plate: 'plate-format' })
    expect(faultsOf({ plate: 'M-OB 1234', year: 2020, foreignPlate: 'yes' }, vehicles)).not.toHaveProperty('plate')
    expect(faultsOf({ plate: 'M/AB', foreignPlate: 'yes' }, vehicles)).toMatchObject({ plate: 'plate-signs' })
  })
  test('a plate of the old system on a vehicle of today', () => {
    expect(faultsOf({ plate: '1234 ab 35', year: 2015 }, vehicles)).toMatchObject({ plate: 'plate-too-old' })
    expect(adForm.tidy({ ...adForm.empty, plate: 'ab123cd' }, vehicles).plate).toBe('AB-123-CD')
  })
})
