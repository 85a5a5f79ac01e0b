import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeParse } from 'valibot'
import { adStateNames, mandateTypes, programTypes } from './ads.model.ts'
import type { AdPhoto, AdState, AdSummary } from './ads.model.ts'
import { adPageWire, adSummaryWire } from './ads.page.wire.ts'
import { adCountWire, adDeletionResultWire, objectTypesWire, writeAdDeletion } from './ads.list.wire.ts'
import { adDeletionWire, adPatchWire, adWire } from './ads.wire.ts'
import deletionResult from './golden/deletion-result.json' with { type: 'json' }
import detail from './golden/detail.json' with { type: 'json' }
import list from './golden/list.json' with { type: 'json' }
import objectTypes from './golden/object-types.json' with { type: 'json' }
import summary from './golden/summary.json' with { type: 'json' }

const house: AdSummary = {
  id: 48211,
  reference: 'DUR-2024-017',
  title: 'Maison avec jardin, proche des écoles',
  state: 'active',
  universe: 'IMMO',
  objectType: 1200,
  offerType: 'V',
  price: 289000,
  monthlyRent: null,
  priceIsShown: true,
  currency: 'EUR',
  city: 'Chartres',
  postalCode: '28000',
  surface: 112.5,
  rooms: 5,
  mandate: 'semi-exclusive',
  brand: null,
  model: null,
  year: null,
  mileage: null,
  energy: null,
  parentId: null,
  lotCount: 0,
  programType: null,
  sourceCode: 'SAISIE_IMMO',
  mainPhoto: {
    url: 'https://media.example/48211/1.webp',
    thumbnailUrl: 'https://media.example/48211/1-small.webp',
    width: 1600,
    height: 1067,
  },
  photoCount: 8,
  broadcastCount: 12,
  activePortalCount: 3,
  contactCount: 4,
  createdAt: new Date('2026-09-01T08:30:00Z'),
  updatedAt: new Date('2026-10-12T14:05:10.250Z'),
  pushedToTopAt: new Date('2026-10-10T07:00:00Z'),
  scheduledFor: new Date('2026-12-03T07:00:00Z'),
  advertiser: { id: 1001, login: 'ag1001', name: 'Agence des Tilleuls' },
}

describe('the provider’s own JSON', () => {
  test('an ad of a list', () => {
    expect(adSummaryWire.decode(summary)).toEqual(house)
    expect(adSummaryWire.encode(house)).toEqual(summary)
  })

  test.each([
    ['TERRAIN', 'land'],
    ['TERRAIN_MAISON', 'land-and-house'],
    [null, null],
    [undefined, null],
  ])('what a programme sells: %s', (wire, programType) => {
    expect(adSummaryWire.decode({ ...summary, type_programme: wire } as typeof summary)).toEqual({ ...house, programType })
    expect(adSummaryWire.encode({ ...house, programType } as AdSummary)).toMatchObject({ type_programme: wire ?? null })
  })

  test('an ad in full', () => {
    const ad = adWire.decode(detail)
    expect(ad).toMatchObject({
      state: 'draft',
      universe: 'VO',
      brand: 'Toyota',
      model: 'Corolla',
      year: 2022,
      mileage: 41200,
      energy: 'HYBRIDE',
      currency: 'USD',
      priceIsShown: false,
      text: "Carnet d'entretien complet.",
      realCity: 'Cesson-Sévigné',
      realPostalCode: '35510',
      exactAddressShown: true,
      videoUrl: 'https://media.example/70035/tour.mp4',
      photos: [
        {
          width: null,
          height: null,
          type: 'PHOTO',
          fileId: '7c1',
          sourceName: 'LOGICIEL_AUTO',
          source: 'https://export.example/70035/1.jpg',
        },
      ],
      fields: {
        NB_PORTES: { value: '5', label: 'Portes', family: 'VEHICULE', source: null },
        COULEUR: { value: 'bleu', source: 'LOGICIEL_AUTO' },
      },
    })
    expect(adWire.encode(ad)).toEqual(detail)
  })

  test('a page of ads', () => {
    const page = adPageWire.decode(list)
    expect(page).toMatchObject({ total: 1001, totalIsExact: false, nextCursor: 'c2', previousCursor: null })
    expect(page.items).toEqual([house, expect.objectContaining({ id: 48300, state: 'sold', parentId: 48290, mandate: null })])
    expect(adPageWire.encode(page)).toEqual(list)
    expect(adCountWire.decode(list)).toEqual({ total: 1001, totalIsExact: false })
  })

  test('a provider without cursors counts exactly', () => {
    const page = adPageWire.decode({ total_items: 1, _embedded: { annonce: [summary] } })
    expect(page).toMatchObject({ totalIsExact: true, nextCursor: null, previousCursor: null })
  })

  test('the result of a bulk deletion', () => {
    const result = adDeletionResultWire.decode(deletionResult)
    expect(result).toEqual({ deleted: [48211, 48212], failures: [{ id: 48300, code: 'ad-sold', message: 'Cette annonce est vendue.' }] })
    expect(adDeletionResultWire.encode(result)).toEqual(deletionResult)
    expect(adDeletionWire.decode({ ids: [1] })).toEqual({ ids: [1], sold: false })
    expect(adDeletionWire.encode({ ids: [1, 2], sold: true })).toEqual({ ids: [1, 2], vendu: 'oui' })
    expect(writeAdDeletion({ ids: [1, 2], sold: true })).toEqual({ ids: [1, 2], vendu: 'oui' })
  })

  test('object types', () => {
    const types = objectTypesWire.decode(objectTypes)
    expect(types).toEqual([
      { code: 1200, label: 'Maison' },
      { code: 4000, label: 'Lot' },
    ])
    expect(objectTypesWire.encode(types)).toEqual(objectTypes)
  })

  test('a change of state, in both of its forms', () => {
    expect(adPatchWire.encode({ state: 'draft', pushToTop: false })).toEqual({ annonce: { STATUS: 'B' } })
    expect(adPatchWire.encode({ state: null, pushToTop: true })).toEqual({ annonce: { remontee: 'oui' } })
    expect(adPatchWire.decode({ annonceur: { login: 'ag1001' }, flux: { code: 'SAISIE_IMMO' }, annonce: { STATUS: 'V' } })).toEqual({
      state: 'sold',
      pushToTop: false,
    })
    expect(adPatchWire.decode({ state: 'A' })).toEqual({ state: 'active', pushToTop: false })
    expect(() => adPatchWire.decode({ annonce: { STATUS: 'Z' } })).toThrow(expect.objectContaining({ field: 'annonce.STATUS' }))
  })
})

test.each([
  [{ ...summary, etat: 'X' }, 'etat'],
  [{ ...summary, titre: 12 }, 'titre'],
  [{ ...summary, date_creation: 'hier' }, 'date_creation'],
  [{ ...summary, photoPrincipale: { url: 1 } }, 'photoPrincipale.url'],
])('a field that does not fit is named: %#', (json, field) => {
  expect(() => adSummaryWire.decode(json)).toThrow(expect.objectContaining({ kind: 'wire', field }))
})

const text = fc.string()
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const amount = fc.nat()
const instant = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const photo: fc.Arbitrary<AdPhoto> = fc.record({ url: text, thumbnailUrl: text, width: maybe(amount), height: maybe(amount) })

const anySummary: fc.Arbitrary<AdSummary> = fc.record({
  id: amount,
  reference: text,
  title: text,
  state: fc.constantFrom<AdState>(...Object.values(adStateNames)),
  universe: fc.constantFrom('IMMO' as const, 'VO' as const),
  objectType: amount,
  offerType: text,
  price: maybe(amount),
  monthlyRent: maybe(amount),
  priceIsShown: fc.boolean(),
  currency: fc.constantFrom('EUR' as const, 'USD' as const),
  city: text,
  postalCode: text,
  surface: maybe(fc.double({ min: 0, max: 1e6, noNaN: true })),
  rooms: maybe(amount),
  mandate: maybe(fc.constantFrom(...mandateTypes)),
  brand: maybe(text),
  model: maybe(text),
  year: maybe(amount),
  mileage: maybe(amount),
  energy: maybe(text),
  parentId: maybe(amount),
  lotCount: amount,
  programType: maybe(fc.constantFrom(...programTypes)),
  sourceCode: text,
  mainPhoto: maybe(photo),
  photoCount: amount,
  broadcastCount: amount,
  activePortalCount: amount,
  contactCount: amount,
  createdAt: instant,
  updatedAt: instant,
  pushedToTopAt: maybe(instant),
  scheduledFor: maybe(instant),
  advertiser: fc.record({ id: amount, login: text, name: text }),
})

test('every ad survives the way over the wire, as text too', () => {
  fc.assert(
    fc.property(anySummary, (ad) => {
      const wire = JSON.parse(JSON.stringify(adSummaryWire.encode(ad)))
      expect(safeParse(adSummaryWire.schema, wire).success).toBe(true)
      expect(adSummaryWire.decode(wire)).toEqual(ad)
    }),
  )
})
