import { describe, expect, test } from 'vitest'
import type { CheckedAd } from './fact-check.model.ts'
import { checkFacts } from './fact-check.rules.ts'
import seen from './testing/corpus-seen.json' with { type: 'json' }
import unseen from './testing/corpus-unseen.json' with { type: 'json' }
import { measure, type MarkedText } from './testing/measure.ts'

const flat: CheckedAd = {
  offerType: 'V',
  price: 289_000,
  livingSurface: 62.5,
  rooms: 3,
  bedrooms: 2,
  floor: 4,
  floors: 6,
  energyLetter: 'D',
  climateLetter: 'B',
  city: 'Lyon',
  propertyEquipment: ['balcony', 'lift'],
}
const check = (text: string, ad = flat) =>
  checkFacts(text, ad, { universe: 'IMMO' }).map(({ text: said, verdict, field }) => [said, verdict, field])

describe('the statements of a text', () => {
  test('are traced to the fields that confirm them', () => {
    expect(check('Beau T3 de 62,5 m² au 4e étage, balcon, DPE D : 289 000 €')).toEqual([
      ['T3', 'confirmed', 'rooms'],
      ['62,5 m²', 'confirmed', 'livingSurface'],
      ['au 4e étage', 'confirmed', 'floor'],
      ['balcon', 'confirmed', 'propertyEquipment'],
      ['DPE D', 'confirmed', 'energyLetter'],
      ['289 000 €', 'confirmed', 'price'],
    ])
  })

  test('that the ad contradicts, or says nothing of, are told apart', () => {
    expect(check('Four-room flat with a pool, 5 minutes from the station, €299,000. No lift! The best price in town.')).toEqual([
      ['Four-room', 'contradicted', 'rooms'],
      ['pool', 'missing', null],
      ['5 minutes', 'missing', null],
      ['€299,000', 'contradicted', 'price'],
      ['lift', 'contradicted', 'propertyEquipment'],
      ['The best price', 'missing', null],
    ])
  })

  test('are confirmed by the words of the ad where no field speaks of them, and denied by them', () => {
    const ad = { ...flat, text: 'À 5 minutes du métro. Sans cave.' }
    expect(check('À 5 minutes du métro, avec cave', ad)).toEqual([
      ['5 minutes', 'confirmed', 'text'],
      ['cave', 'contradicted', 'text'],
    ])
  })

  test.each([
    [
      'Maison de 120 m² sur un terrain de 500 m² : 120 m² + terrasse de 20 m²',
      { livingSurface: 120, landSurface: 500, terraceSurface: 20 },
    ],
    ['Prix de vente honoraires d’agence inclus : 250 000 €, soit 240 000 € hors honoraires', { price: 250_000, buyerFees: 10_000 }],
    ['Honoraires à la charge du locataire : 650 € TTC', { offerType: 'L', tenantFees: 650, monthlyRentWithCharges: 850 }],
    [
      'Loyer : 800 € + 50 € de charges, 850 € charges comprises',
      { offerType: 'L', monthlyRent: 800, charges: 50, monthlyRentWithCharges: 850 },
    ],
    ['Loyer hors charges 800 €', { offerType: 'L', monthlyRent: 800, charges: 50 }],
    ['Deux salles de bains à Nantes', { bathrooms: 1, showerRooms: 1, city: 'Nantes' }],
    ['À Nantes, 2 chambres', { bedrooms: 2, city: 'Nantes' }],
  ] satisfies [string, CheckedAd][])('are right in what ads say every day: %s', (text, ad) => {
    const verdicts = check(text, ad)
    expect(verdicts.length).toBeGreaterThan(0)
    expect(verdicts.filter(([, verdict]) => verdict !== 'confirmed')).toEqual([])
  })

  test.each([
    'MAISON À VENDRE À NANTES',
    'En Exclusivité, À Saisir, programme en VEFA',
    'Possibilité de créer 2 chambres supplémentaires',
    'Rez-de-chaussée : séjour. Au 1er étage : trois chambres sous les toits',
    'Frais de notaire réduits',
  ])('are not seen where nothing is stated against the ad: %s', (text) => {
    expect(check(text, { ...flat, city: 'Nantes', bedrooms: 3 }).filter(([, verdict]) => verdict === 'contradicted')).toEqual([])
  })

  test('follow the ad: another price is another verdict', () => {
    expect(check('Prix : 289 000 €', { ...flat, price: 279_000 })).toEqual([['289 000 €', 'contradicted', 'price']])
  })

  test('are not sought in addresses, telephone numbers and hours', () => {
    expect(check('Visites de 10 h à 18 h au 04 72 00 00 00, https://agence.example/290000€ réf. T4-120m²')).toEqual([])
  })

  test('stand where the text has them, also among accents and signs of several units', () => {
    const text = '🏡 Élégant trois-pièces'
    const [found] = checkFacts(text, flat, { universe: 'IMMO' })
    expect(text.slice(found?.start, found?.end)).toBe('trois-pièces')
  })
})

describe('on texts that were marked by hand, apart from the rules', () => {
  test.each([
    ['with which they were tried', seen, 0.95, 0.95],
    ['with which they were not', unseen, 0.95, 0.9],
  ])('%s, the rules find what is there and little else', (_, corpus, precision, recall) => {
    const measured = measure(corpus as MarkedText[])
    expect(measured.precision).toBeGreaterThanOrEqual(precision)
    expect(measured.recall).toBeGreaterThanOrEqual(recall)
  })

  test('they find the lies', () => {
    const measured = measure(unseen as MarkedText[], (verdict) => verdict === 'contradicted')
    expect(measured.precision).toBeGreaterThanOrEqual(0.9)
    expect(measured.recall).toBeGreaterThanOrEqual(0.85)
  })
})
