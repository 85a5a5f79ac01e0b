import { describe, expect, test } from 'vitest'
import { causeId, isFixedBy, judgeForPortal } from './index.ts'
import type { AdForPortals, Requirement } from './portals.requirements.model.ts'

const ad: AdForPortals = {
  values: { title: 'Appartement lumineux', text: 'Deux pièces au calme.', price: 210_000, rooms: null, propertyEquipment: [] },
  offerType: 'V',
  objectType: 1100,
  pictures: [
    { width: 1600, height: 1200 },
    { width: 640, height: 480 },
    { width: null, height: null },
  ],
}

const saidOf = (requirement: Requirement, changed: Partial<AdForPortals> = {}) => judgeForPortal({ ...ad, ...changed }, [requirement])
const idsOf = (requirement: Requirement, changed: Partial<AdForPortals> = {}) =>
  saidOf(requirement, changed).map(({ cause }) => causeId(cause))
const withText = (text: string) => ({ values: { ...ad.values, text } })

describe('a portal', () => {
  test('asks for a field that says something', () => {
    expect(idsOf({ kind: 'field', field: 'rooms', level: 'refused' })).toEqual(['field:rooms'])
    expect(idsOf({ kind: 'field', field: 'propertyEquipment', level: 'refused' })).toEqual(['field:propertyEquipment'])
    expect(idsOf({ kind: 'field', field: 'price', level: 'refused' })).toEqual([])
    expect(idsOf({ kind: 'field', field: 'rooms', level: 'refused' }, { values: { rooms: 0 } })).toEqual([])
  })

  test('counts characters as people do, and tells too short from too long', () => {
    expect(idsOf({ kind: 'length', field: 'title', max: 20, level: 'refused' })).toEqual([])
    expect(idsOf({ kind: 'length', field: 'title', max: 19, level: 'refused' })).toEqual(['length:title:max=19'])
    expect(idsOf({ kind: 'length', field: 'text', min: 200, level: 'advised' })).toEqual(['length:text:min=200'])
    expect(idsOf({ kind: 'length', field: 'text', max: 3, level: 'refused' }, withText(' 🏡🏡🏡 '))).toEqual([])
  })

  test('holds a number between its bounds, and leaves one that is not there to who asks for it', () => {
    expect(idsOf({ kind: 'range', field: 'price', min: 1_000_000, level: 'refused' })).toEqual(['range:price:min=1000000'])
    expect(idsOf({ kind: 'range', field: 'rooms', min: 1, level: 'refused' })).toEqual([])
  })

  test.each([
    ['Appelez le 06 12 34 56 78', '06 12 34 56 78'],
    ['tél. 06.12.34.56.78.', '06.12.34.56.78'],
    ['+33 6 12 34 56 78', '+33 6 12 34 56 78'],
    ['écrire à agence@exemple.fr', 'agence@exemple.fr'],
    ['voir www.exemple.fr', 'www.'],
  ])('finds the way to reach somebody in "%s"', (text, words) => {
    expect(
      saidOf({ kind: 'contact', field: 'text', details: ['phone', 'email', 'link'], level: 'refused' }, withText(text))[0]?.words,
    ).toBe(words)
  })

  test.each(['210 000 € honoraires inclus', 'Réf. 0123', '12 345 678 habitants', 'de 1998 à 2004'])(
    'takes "%s" for no way to reach somebody',
    (text) => {
      expect(saidOf({ kind: 'contact', field: 'text', details: ['phone', 'email', 'link'], level: 'refused' }, withText(text))).toEqual([])
    },
  )

  test('finds a word whatever its accents and capitals, and not inside another one', () => {
    const words: Requirement = { kind: 'words', field: 'text', words: ['gratuit', 'à saisir'], level: 'refused' }
    expect(idsOf(words, withText('Estimation GRATUIT'))).toEqual(['words:text:word=gratuit'])
    expect(idsOf(words, withText('Maison A  SAISIR vite'))).toEqual(['words:text:word=à saisir'])
    expect(idsOf(words, withText('gratuitement'))).toEqual([])
  })

  test('counts pictures, and names those that are too small; of one whose size is not known it says nothing', () => {
    expect(idsOf({ kind: 'pictures', min: 4, level: 'refused' })).toEqual(['pictures:pictures:min=4'])
    expect(idsOf({ kind: 'pictures', max: 2, level: 'advised' })).toEqual(['pictures:pictures:max=2'])
    const [finding] = saidOf({ kind: 'picture-size', width: 800, height: 600, level: 'refused' })
    expect(finding).toMatchObject({ level: 'refused', pictures: [1] })
    expect(finding && causeId(finding.cause)).toBe('picture-size:pictures:width=800:height=600')
  })

  test('takes some offers and objects alone', () => {
    expect(idsOf({ kind: 'offers', offers: ['L'], level: 'refused' })).toEqual(['offers:offerType'])
    expect(idsOf({ kind: 'object-types', objectTypes: [1100, 1200], level: 'refused' })).toEqual([])
    expect(idsOf({ kind: 'object-types', objectTypes: [1200], level: 'refused' })).toEqual(['object-types:objectType'])
  })

  test('says nothing else of an ad that it is not for', () => {
    const requirements: Requirement[] = [
      { kind: 'field', field: 'rooms', level: 'refused' },
      { kind: 'object-types', objectTypes: [1200], level: 'refused' },
    ]
    expect(judgeForPortal(ad, requirements).map(({ cause }) => cause.kind)).toEqual(['object-types'])
  })

  test('asks some ads alone', () => {
    const requirement: Requirement = { kind: 'field', field: 'rooms', level: 'refused', only: { offers: ['L'] } }
    expect(idsOf(requirement)).toEqual([])
    expect(idsOf(requirement, { offerType: 'L' })).toEqual(['field:rooms'])
    expect(idsOf({ ...requirement, only: { objectTypes: [1100] } })).toEqual(['field:rooms'])
  })
})

test.each([
  ['length', { kind: 'length', field: 'title', params: { max: 5 } }, { title: 'short' }, { title: 'too long' }],
  ['a minimum', { kind: 'length', field: 'text', params: { min: 3 } }, { text: 'abc' }, { text: 'a' }],
  ['a range', { kind: 'range', field: 'price', params: { min: 100 } }, { price: 100 }, { price: 99 }],
  ['a field', { kind: 'field', field: 'floor', params: {} }, { floor: 0 }, { floor: null }],
  ['a word', { kind: 'words', field: 'title', params: { word: 'urgent' } }, { title: 'Calm' }, { title: 'Urgent!' }],
  ['a contact', { kind: 'contact', field: 'text', params: { detail: 'email' } }, { text: 'Call us' }, { text: 'a@b.example' }],
] as const)('whether %s is mended follows from what is typed', (_, cause, mended, open) => {
  expect([isFixedBy(cause, mended), isFixedBy(cause, open)]).toEqual([true, false])
})
