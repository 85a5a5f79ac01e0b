import { describe, expect, test } from 'vitest'
import { fieldLabel } from '../ad-form/ad-form.labels.rules.ts'
import { loadTranslator } from '../i18n/index.ts'
import { causeText, judgeForPortal, type AdForPortals, type Requirement } from './index.ts'

const ad: AdForPortals = {
  values: { title: 'Villa gratuite, 06 12 34 56 78', price: 10 },
  offerType: 'V',
  objectType: 1200,
  pictures: [{ width: 10, height: 10 }],
}

const cases: readonly (readonly [Requirement, fr: string, en: string])[] = [
  [{ kind: 'field', field: 'rooms', level: 'refused' }, 'Pièces : à renseigner', 'Rooms: to be filled in'],
  [
    { kind: 'length', field: 'title', min: 60, level: 'refused' },
    'Titre de l’annonce : au moins 60 caractères',
    'Title: at least 60 characters',
  ],
  [
    { kind: 'length', field: 'title', max: 5, level: 'refused' },
    'Titre de l’annonce : 5 caractères au plus',
    'Title: at most 5 characters',
  ],
  [{ kind: 'range', field: 'price', min: 600_000, level: 'refused' }, 'Prix : 600 000 au moins', 'Price: at least 600,000'],
  [
    { kind: 'words', field: 'title', words: ['gratuite'], level: 'refused' },
    'Titre de l’annonce : retirer « gratuite »',
    'Title: take out “gratuite”',
  ],
  [
    { kind: 'contact', field: 'title', details: ['phone'], level: 'refused' },
    'Titre de l’annonce : retirer le numéro de téléphone',
    'Title: take out the phone number',
  ],
  [{ kind: 'pictures', min: 3, level: 'refused' }, 'Au moins 3 photos', 'At least 3 photos'],
  [
    { kind: 'picture-size', width: 800, height: 600, level: 'refused' },
    'Photos d’au moins 800 × 600 px',
    'Photos of at least 800 × 600 px',
  ],
  [
    { kind: 'offers', offers: ['L'], level: 'refused' },
    'Ce portail ne prend pas ce type d’offre',
    'This portal does not take this kind of offer',
  ],
  [
    { kind: 'object-types', objectTypes: [1100], level: 'refused' },
    'Ce portail ne prend pas ce type de bien',
    'This portal does not take this kind of object',
  ],
]

describe.each([
  ['fr', 1],
  ['en', 2],
] as const)('what a portal misses is said in %s with what mends it', (language, place) => {
  test.each(cases)('%j', async (...each) => {
    const [causes, fields] = await Promise.all([loadTranslator(language, 'portal-causes'), loadTranslator(language, 'ad-editor')])
    const [finding] = judgeForPortal(ad, [each[0]])
    const text = causeText(finding!.cause, { causes, labelOf: (field) => fieldLabel(field, fields) })
    expect(text.replaceAll(/\s/gu, ' ')).toBe(each[place])
  })
})
