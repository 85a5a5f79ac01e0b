import { describe, expect, test } from 'vitest'
import { adForm, type AdValues } from './ad-editor.form.ts'
import { changesUntil, legalFindings, sentencesOf, type LawText } from './ad-editor.law.check.rules.ts'
import type { AdUnderLaw } from './ad-editor.law.model.ts'
import { legalRules } from './ad-editor.law.rules.ts'
import law from '../i18n/locales/fr/ad-law.json' with { type: 'json' }

const text: LawText = (key, params = {}) => {
  const found = key.split('.').reduce<unknown>((texts, part) => (texts as Record<string, unknown>)[part], law) as string
  return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]))
}

const ad = (values: Partial<AdValues>, universe: 'IMMO' | 'VO' = 'IMMO'): AdUnderLaw => ({
  values: { ...adForm.empty, ...values },
  context: { universe, trade: 'AGENCE', isModel: false, isLot: false, today: '2026-06-15', objectTypes: [], offerTypes: ['V', 'L'], managers: [] },
})

const flat: Partial<AdValues> = { offerType: 'V', objectType: 1100 }
const rented: Partial<AdValues> = { offerType: 'L', objectType: 1100 }
const diagnosed: Partial<AdValues> = { ...flat, energyDiagnosis: 'done' }

/** For each rule an ad that it applies to and that does not keep it, and what mends it. */
const cases: Record<string, { broken: AdUnderLaw; mended?: Partial<AdValues> }> = {
  'fees-buyer': { broken: ad({ ...flat, feesPaidBy: 'buyer', price: 312_000, buyerFees: 12_000 }) },
  'fees-seller': { broken: ad({ ...flat, feesPaidBy: 'seller' }) },
  'fees-told': { broken: ad(flat), mended: { feesPaidBy: 'seller' } },
  'co-ownership': { broken: ad(flat), mended: { isCoOwnership: 'no' } },
  'co-ownership-proceedings': { broken: ad({ ...flat, isCoOwnership: 'yes' }), mended: { coOwnershipProceedings: 'no' } },
  'energy-told': { broken: ad(flat), mended: { energyDiagnosis: 'ongoing' } },
  'energy-scale': { broken: ad(diagnosed), mended: { energyLetter: 'C' } },
  'climate-scale': { broken: ad(diagnosed), mended: { climateLetter: 'C' } },
  'energy-wasteful': { broken: ad({ ...diagnosed, energyLetter: 'F' }) },
  'energy-cost': { broken: ad({ ...diagnosed, energyCostFrom: 900, energyCostTo: 1_200, energyPricesOf: '2021-01-01' }) },
  risks: { broken: ad(flat) },
  'rent-charges': { broken: ad(rented), mended: { charges: 60 } },
  'rent-deposit': { broken: ad(rented), mended: { deposit: 700 } },
  'rent-furnished': { broken: ad(rented), mended: { furnished: 'no' } },
  'rent-fees': { broken: ad(rented), mended: { tenantFees: 0 } },
  'rent-inventory': { broken: ad(rented), mended: { inventoryFees: 0 } },
  'rent-control': { broken: ad({ ...rented, hasRentControl: true, referenceRent: 900, baseRent: 850 }) },
  'rent-equal': { broken: ad({ ...rented, text: 'Appartement clair, FRANÇAIS UNIQUEMENT.' }), mended: { text: 'Appartement clair.' } },
  'price-kind': { broken: ad({ offerType: 'V', objectType: 4100 }), mended: { priceIsFirm: 'yes' } },
  'vehicle-registered': { broken: ad({ offerType: 'V', vehicleAge: 'used' }, 'VO'), mended: { registeredOn: '2020-05-01' } },
  'mobility-new': { broken: ad({ offerType: 'V', vehicleAge: 'new' }, 'VO') },
  'mobility-used': { broken: ad({ offerType: 'V', vehicleAge: 'used' }, 'VO') },
  'carbon-class': { broken: ad({ offerType: 'V', vehicleAge: 'new' }, 'VO'), mended: { carbonLetter: 'A' } },
  'credit-before': { broken: ad({ offerType: 'V', financing: 'loa' }, 'VO') },
  credit: { broken: ad({ offerType: 'V', financing: 'loa' }, 'VO') },
}

const dayBeside = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const found = (each: AdUnderLaw, day: string): string[] => legalFindings(each, day, text).map(({ rule }) => rule.id)

test('every rule has a case', () => {
  expect(Object.keys(cases).toSorted()).toEqual(legalRules.map(({ id }) => id).toSorted())
})

describe.each(legalRules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  const { broken, mended } = cases[id]!
  test('holds from its first day to its last', () => {
    expect(found(broken, dayBeside(rule.from, -1))).not.toContain(id)
    expect(found(broken, rule.from)).toContain(id)
    expect(found(broken, dayBeside(rule.from, 1))).toContain(id)
    if (rule.until === undefined) return
    expect(found(broken, rule.until)).toContain(id)
    expect(found(broken, dayBeside(rule.until, 1))).not.toContain(id)
  })
  test('is kept by the sentence, the field or the words that are wanted', () => {
    const [sentence = ''] = sentencesOf(rule.demand, broken, text)
    const values = { ...broken.values, ...(mended ?? { text: `Bel appartement.\n\n${sentence.toUpperCase()}` }) }
    expect(found({ ...broken, values }, rule.from)).not.toContain(id)
  })
  test('asks nothing of an ad of the other universe', () => {
    const other = { ...broken, context: { ...broken.context, universe: broken.context.universe === 'VO' ? ('IMMO' as const) : ('VO' as const) } }
    expect(found(other, rule.from)).not.toContain(id)
  })
})

test('a law that changes before the scheduled day is told today', () => {
  const lease = ad({ offerType: 'V', vehicleAge: 'new', financing: 'loa', text: text('credit.before') }, 'VO')
  expect(found(lease, '2026-11-19')).not.toContain('credit-before')
  expect(changesUntil(lease, '2026-11-19', '2026-11-20', text).map(({ rule }) => rule.id)).toEqual(['credit'])
})

test('every sentence has its source', () => {
  for (const { source } of legalRules) expect(source).not.toBe('')
})
