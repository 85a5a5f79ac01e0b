import { expect, test } from 'vitest'
import { adForm, type AdValues } from '../ad-form/ad-form.form.ts'
import type { AdUnderLaw } from './ad-law.model.ts'
import { legalFindingsOfText } from './ad-law.text.rules.ts'

const ad = (values: Partial<AdValues>): AdUnderLaw => ({
  values: { ...adForm.empty, ...values },
  context: {
    universe: 'IMMO',
    trade: 'AGENCE',
    isModel: false,
    isLot: false,
    today: '',
    objectTypes: [],
    offerTypes: ['V', 'L'],
    managers: [],
  },
})
const told = (text: string, values: Partial<AdValues>, day = '2026-06-15') =>
  legalFindingsOfText(text, ad(values), day).map(({ rule, words }) => (words ? `${rule.id}: ${words}` : rule.id))

const forSale: Partial<AdValues> = { offerType: 'V', objectType: 1100, feesPaidBy: 'seller' }

test('a text about an ad is told the words that the law forbids, and the sentences that it lacks', () => {
  expect(told('Célibataires exclus', { offerType: 'L', objectType: 1100 })).toEqual(['risks', 'rent-equal: Célibataires exclus'])
  expect(told('Honoraires à la charge du vendeur.', forSale)).toEqual(['risks'])
})

test('a text about an ad has to say itself what the ad says', () => {
  const legalText = 'Les informations sur les risques sont sur www.georisques.gouv.fr. Honoraires à la charge du vendeur.'
  expect(told('', { ...forSale, legalText })).toEqual(['fees-seller', 'risks'])
  expect(told(legalText, forSale)).toEqual([])
})

test('a text about an ad is judged by the law of its day', () => {
  expect(told('', { offerType: 'V', objectType: 1100, feesPaidBy: 'seller' }, '2017-03-31')).toEqual([])
})

test('a text about an ad is not asked for a sentence whose amounts the ad lacks', () => {
  expect(told('', { ...forSale, feesPaidBy: 'buyer' })).toEqual(['risks'])
})
