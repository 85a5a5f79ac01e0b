import { describe, expect, test } from 'vitest'
import { adForm, type AdValues } from '../ad-form/ad-form.form.ts'
import { changesUntil, fieldOfFinding, lawInFrench, legalFindings, sentencesOf } from './ad-law.check.rules.ts'
import type { AdUnderLaw } from './ad-law.model.ts'
import { legalRules } from './ad-law.rules.ts'
import { withSentence } from './ad-law.write.rules.ts'

const ad = (values: Partial<AdValues>, universe: 'IMMO' | 'VO' = 'IMMO'): AdUnderLaw => ({
  values: { ...adForm.empty, ...values },
  context: {
    universe,
    trade: 'AGENCE',
    isModel: false,
    isLot: false,
    today: '2026-06-15',
    objectTypes: [],
    offerTypes: ['V', 'L'],
    managers: [],
  },
})

const flat: Partial<AdValues> = { offerType: 'V', objectType: 1100 }
const rented: Partial<AdValues> = { offerType: 'L', objectType: 1100 }
const diagnosed: Partial<AdValues> = { ...flat, energyDiagnosis: 'done' }

/** For each rule an ad that breaks it, and the change that fixes it. */
const cases: Record<string, { broken: AdUnderLaw; mended?: Partial<AdValues> }> = {
  'fees-buyer': { broken: ad({ ...flat, feesPaidBy: 'buyer', price: 312_000, buyerFees: 12_000 }) },
  'fees-seller': { broken: ad({ ...flat, feesPaidBy: 'seller' }) },
  'fees-told': { broken: ad(flat), mended: { feesPaidBy: 'seller' } },
  'co-ownership': { broken: ad(flat), mended: { isCoOwnership: 'no' } },
  'co-ownership-lots': { broken: ad({ ...flat, isCoOwnership: 'yes' }), mended: { coOwnershipLots: 12 } },
  'co-ownership-charges': { broken: ad({ ...flat, isCoOwnership: 'yes' }), mended: { coOwnershipCharges: 900 } },
  'co-ownership-proceedings': { broken: ad({ ...flat, isCoOwnership: 'yes' }), mended: { coOwnershipProceedings: 'no' } },
  'energy-told': { broken: ad(flat), mended: { energyDiagnosis: 'ongoing' } },
  'energy-scale': { broken: ad(diagnosed), mended: { energyLetter: 'C' } },
  'climate-scale': { broken: ad(diagnosed), mended: { climateLetter: 'C' } },
  'energy-wasteful': { broken: ad({ ...diagnosed, energyLetter: 'F' }) },
  'energy-cost': { broken: ad({ ...diagnosed, energyCostFrom: 900, energyCostTo: 1_200, energyPricesOf: '2021-01-01' }) },
  risks: { broken: ad(flat) },
  'rent-surface': { broken: ad(rented), mended: { livingSurface: 40 } },
  'rent-charges-settled': { broken: ad({ ...rented, charges: 60 }), mended: { chargesSettled: 'flat' } },
  'rent-charges': { broken: ad(rented), mended: { charges: 60 } },
  'rent-deposit': { broken: ad(rented), mended: { deposit: 700 } },
  'rent-deposit-limit': { broken: ad({ ...rented, monthlyRent: 700, furnished: 'no', deposit: 1_400 }), mended: { furnished: 'yes' } },
  'rent-control-limit': {
    broken: ad({ ...rented, hasRentControl: true, referenceRent: 900, baseRent: 950 }),
    mended: { baseRent: 900 },
  },
  'energy-told-premises': { broken: ad({ offerType: 'V', objectType: 2400 }), mended: { energyDiagnosis: 'exempt' } },
  'energy-letter-premises': {
    broken: ad({ offerType: 'L', objectType: 2400, energyDiagnosis: 'done' }),
    mended: { energyLetter: 'C' },
  },
  'rent-furnished': { broken: ad(rented), mended: { furnished: 'no' } },
  'rent-fees': { broken: ad(rented), mended: { tenantFees: 0 } },
  'rent-inventory': { broken: ad(rented), mended: { inventoryFees: 0 } },
  'rent-control': { broken: ad({ ...rented, hasRentControl: true, referenceRent: 900, baseRent: 850 }) },
  'rent-control-supplement': { broken: ad({ ...rented, hasRentControl: true, referenceRent: 900, baseRent: 850, rentSupplement: 50 }) },
  'rent-class-g': { broken: ad({ ...rented, energyDiagnosis: 'done', energyLetter: 'G' }), mended: { energyLetter: 'F' } },
  'rent-class-f': { broken: ad({ ...rented, energyDiagnosis: 'done', energyLetter: 'F' }), mended: { energyLetter: 'E' } },
  'rent-pets': {
    broken: ad({ ...rented, text: 'Appartement clair, animaux non acceptés.' }),
    mended: { text: 'Appartement clair, animaux bienvenus.' },
  },
  'rent-equal': { broken: ad({ ...rented, text: 'Appartement clair, FRANÇAIS UNIQUEMENT.' }), mended: { text: 'Appartement clair.' } },
  'price-kind': { broken: ad({ offerType: 'V', objectType: 4100 }), mended: { priceIsFirm: 'yes' } },
  'new-build-surface': { broken: ad({ offerType: 'V', objectType: 4100 }), mended: { livingSurface: 62 } },
  'vehicle-mileage': { broken: ad({ offerType: 'V', vehicleAge: 'used' }, 'VO'), mended: { mileageGuaranteed: 'no' } },
  'vehicle-registered': { broken: ad({ offerType: 'V', vehicleAge: 'used' }, 'VO'), mended: { registeredOn: '2020-05-01' } },
  'mobility-new': { broken: ad({ offerType: 'V', vehicleAge: 'new' }, 'VO') },
  'mobility-used': { broken: ad({ offerType: 'V', vehicleAge: 'used' }, 'VO') },
  'carbon-class': { broken: ad({ offerType: 'V', vehicleAge: 'new' }, 'VO'), mended: { carbonLetter: 'A' } },
  'carbon-class-used': { broken: ad({ offerType: 'V', vehicleAge: 'used' }, 'VO'), mended: { carbonDioxide: 118 } },
  'credit-before': { broken: ad({ offerType: 'V', financing: 'loa' }, 'VO') },
  credit: { broken: ad({ offerType: 'V', financing: 'loa' }, 'VO') },
}

const dayBeside = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const found = (each: AdUnderLaw, day: string): string[] => legalFindings(each, day).map(({ rule }) => rule.id)

test('every rule has a case', () => {
  expect(Object.keys(cases).toSorted()).toEqual(legalRules.map(({ id }) => id).toSorted())
})

describe.each(legalRules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  const { broken, mended } = cases[id]!
  test('a rule of the law holds from its first day to its last', () => {
    expect(found(broken, dayBeside(rule.from, -1))).not.toContain(id)
    expect(found(broken, rule.from)).toContain(id)
    expect(found(broken, dayBeside(rule.from, 1))).toContain(id)
    if (rule.until === undefined) return
    expect(found(broken, rule.until)).toContain(id)
    expect(found(broken, dayBeside(rule.until, 1))).not.toContain(id)
  })
  test('a rule of the law is kept by the sentence, the field or the words that are wanted', () => {
    const [sentence = ''] = sentencesOf(rule.demand, broken)
    const values = { ...broken.values, ...(mended ?? { text: `Bel appartement.\n\n${sentence.toUpperCase()}` }) }
    expect(found({ ...broken, values }, rule.from)).not.toContain(id)
  })
  test('a rule of the law asks nothing of an ad of the other universe', () => {
    const other = {
      ...broken,
      context: { ...broken.context, universe: broken.context.universe === 'VO' ? ('IMMO' as const) : ('VO' as const) },
    }
    expect(found(other, rule.from)).not.toContain(id)
  })
})

test('a motorbike has no class of CO2, and promotes walking all the same', () => {
  const bike = found(ad({ offerType: 'V', objectType: 2200, vehicleAge: 'new' }, 'VO'), '2026-06-15')
  expect(bike).toContain('mobility-new')
  expect(bike).not.toContain('carbon-class')
})

test('controlled rents are stated in the words of the order', () => {
  expect(lawInFrench('rent.control', { reference: 900, base: 850 })).toMatch(
    /^Zone soumise à encadrement des loyers\. Loyer de référence majoré \(loyer de base à ne pas dépasser\)/,
  )
})

test('a controlled rent may be told in own words, with all amounts', () => {
  const toLet = { ...rented, hasRentControl: true, referenceRent: 1_214.2, baseRent: 850 }
  const told = 'Soumis à l’encadrement des loyers : loyer de référence majoré de 1 214,20 €, loyer de base 850 €.'
  expect(found(ad({ ...toLet, text: told }), '2026-06-15')).not.toContain('rent-control')
  expect(found(ad({ ...toLet, text: told.replace('850', '840') }), '2026-06-15')).toContain('rent-control')
})

test('the most that a deposit may be is said, and nothing while the rent or the furniture is not known', () => {
  const limitOf = (values: Partial<AdValues>) =>
    legalFindings(ad({ ...rented, deposit: 9_000, ...values }), '2026-06-15').find(({ rule }) => rule.id === 'rent-deposit-limit')?.limit
  expect([limitOf({ monthlyRent: 700, furnished: 'yes' }), limitOf({ monthlyRent: 700 }), limitOf({ furnished: 'no' })]).toEqual([
    1_400,
    undefined,
    undefined,
  ])
})

test('controlled rents are stated with both decimals', () => {
  const flatToLet = ad({ ...rented, hasRentControl: true, referenceRent: 1_214.2, baseRent: 850 })
  const { rule } = legalFindings(flatToLet, '2026-06-15').find((each) => each.rule.id === 'rent-control')!
  expect(sentencesOf(rule.demand, flatToLet)[0]?.replaceAll(/\s/gu, ' ')).toMatch(/ : 1 214,20 €\. Loyer de base : 850 €\.$/)
})

test('a law that changes before the scheduled day is told today', () => {
  const lease = ad({ offerType: 'V', vehicleAge: 'new', financing: 'loa', text: lawInFrench('credit.before') }, 'VO')
  expect(found(lease, '2026-11-19')).not.toContain('credit-before')
  expect(changesUntil(lease, '2026-11-19', '2026-11-20').map(({ rule }) => rule.id)).toEqual(['credit'])
})

describe('a sentence whose figures are missing', () => {
  const unpriced = ad({ ...flat, feesPaidBy: 'buyer' })
  const finding = (each: AdUnderLaw, id: string) => legalFindings(each, '2026-06-15').find(({ rule }) => rule.id === id)
  test('asks for the fields first, one after the other', () => {
    expect(finding(unpriced, 'fees-buyer')).toMatchObject({ fields: ['price', 'buyerFees'] })
    expect(finding(ad({ ...diagnosed, energyCostFrom: 900 }), 'energy-cost')?.fields).toEqual(['energyCostTo', 'energyPricesYear'])
    expect(
      finding(ad({ ...diagnosed, energyCostFrom: 900, energyCostTo: 1_200, energyPricesOf: '2021-01-01' }), 'energy-cost')?.fields,
    ).toBeUndefined()
    expect(finding(ad({ ...rented, hasRentControl: true, referenceRent: 900 }), 'rent-control')?.fields).toEqual(['baseRent'])
  })
  test('is not offered, and leads to the field', () => {
    const found = finding(unpriced, 'fees-buyer')!
    expect(sentencesOf(found.rule.demand, unpriced)).toEqual([])
    expect(fieldOfFinding(found)).toBe('price')
  })
  test('names a year without a sign between its digits', () => {
    const priced = ad({ ...diagnosed, energyCostFrom: 1_900, energyCostTo: 2_200, energyPricesYear: 2023 })
    expect(sentencesOf(finding(priced, 'energy-cost')!.rule.demand, priced)[0]).toContain('indexés sur l’année 2023 ')
  })
})

describe('a wording of one’s own', () => {
  const keeps = (values: Partial<AdValues>, id: string, text: string): boolean => !found(ad({ ...values, text }), '2026-06-15').includes(id)
  test.each([
    [
      'fees-buyer',
      { ...flat, feesPaidBy: 'buyer', price: 312_000, buyerFees: 12_000 },
      'Honoraires : 4% TTC charge acquereur. Prix hors honoraires 300.000 €',
      'Honoraires : 5 % TTC charge acquéreur. Prix hors honoraires 300 000 €',
    ],
    ['fees-seller', { ...flat, feesPaidBy: 'seller' }, 'HONORAIRES À LA CHARGE DU VENDEUR', 'Honoraires en sus'],
    [
      'energy-wasteful',
      { ...diagnosed, energyLetter: 'G' },
      'Logement à consommation énergétique excessive (classe G)',
      'Logement à consommation énergétique excessive (classe F)',
    ],
    [
      'energy-cost',
      { ...diagnosed, energyCostFrom: 900, energyCostTo: 1_200, energyPricesYear: 2023 },
      'Dépenses annuelles d’énergie estimées de 900 € à 1 200 € (2023)',
      'Dépenses annuelles d’énergie : 900 €',
    ],
    ['risks', flat, 'Les informations sur les risques : https://www.georisques.gouv.fr', 'Géorisques'],
  ] as const)('%s', (id, values, does, doesNot) => {
    expect(keeps(values, id, does)).toBe(true)
    expect(keeps(values, id, doesNot)).toBe(false)
  })
})

describe('putting a sentence into the ad', () => {
  const rule = (id: string) => legalRules.find((each) => each.id === id)!
  const put = (id: string, each: AdUnderLaw) => withSentence(rule(id), each, sentencesOf(rule(id).demand, each)[0]!)
  test('adds it below what is there', () => {
    expect(put('risks', ad({ ...flat, legalText: 'Agence immobilière.' })).legalText).toMatch(
      /^Agence immobilière\.\nLes informations sur les risques/,
    )
    expect(put('fees-seller', ad({ ...flat, feesPaidBy: 'seller' }))).toEqual({ legalText: 'Honoraires à la charge du vendeur.' })
  })
  test('takes the place of the same one with other figures, wherever it stands', () => {
    const before = ad({ ...flat, feesPaidBy: 'buyer', price: 312_000, buyerFees: 12_000 })
    const text = `Bel appartement.\n${sentencesOf(rule('fees-buyer').demand, before)[0]}\nÀ voir.`
    const now = ad({ ...before.values, price: 315_000, buyerFees: 15_000, text })
    expect(put('fees-buyer', now)).toEqual({ text: text.replace('4', '5') })
    expect(found(ad({ ...now.values, ...put('fees-buyer', now) }), '2026-06-15')).not.toContain('fees-buyer')
  })
  test('takes the place of the one of an earlier law', () => {
    const lease = ad({ offerType: 'V', financing: 'loa', legalText: `LOA. ${lawInFrench('credit.before')}` }, 'VO')
    expect(put('credit', lease)).toEqual({ legalText: `LOA. ${lawInFrench('credit.now')}` })
  })
})

test('every sentence has its source', () => {
  for (const { source } of legalRules) expect(source).not.toBe('')
})
