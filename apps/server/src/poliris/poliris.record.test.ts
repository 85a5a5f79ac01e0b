import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { objectTypeLabel } from '../object-types/object-types.model.ts'
import { isPrivateRank, rankCount } from './poliris.ranks.wire.ts'
import { anyPolirisAd } from './testing/poliris.testing.arbitrary.ts'
import { keptColumns, readRecord, writeRecord, type WrittenAd } from './poliris.record.wire.ts'

const nameOf = (objectType: number): string => objectTypeLabel(objectType, 'fr')

const record = (cells: Readonly<Record<number, string>>): string[] => Array.from({ length: rankCount }, (_, at) => cells[at + 1] ?? '')

const flat = {
  1: 'AG12',
  2: 'A-104',
  3: 'Vente',
  4: 'Appartement',
  5: '69003',
  6: 'LYON CEDEX 03',
  11: '250000.00',
  16: '62,5',
  18: '3',
  20: 'Trois pièces',
  21: 'Clair.<BR>Calme.',
  175: 'T1',
}
const read = (cells: Readonly<Record<number, string>>) => readRecord(record({ ...flat, ...cells }), nameOf)

const withKept = (cells: Readonly<Record<number, string>>): WrittenAd => {
  const ad = readRecord(record(cells), nameOf)
  return { ...ad, ...keptColumns(ad.cells, ad.fields) }
}

describe('reading an ad', () => {
  test('takes its fields, its key and what stands under its photos', () => {
    expect(read({ 85: '1.jpg', 87: '3.JPG', 96: 'Séjour', 164: 'www.photos.example/10.jpg', 122: 'Clés<BR>au bureau' })).toMatchObject({
      key: 'T1',
      agency: 'AG12',
      fields: {
        typeOffre: 'V',
        typeObjet: '1100',
        reference: 'A-104',
        ville: 'Lyon',
        prix: '250000',
        SURFACE_HABITABLE: '62.5',
        texte: 'Clair.\nCalme.',
      },
      photos: ['1.jpg', '3.JPG', 'https://www.photos.example/10.jpg'],
      photoTitles: ['', 'Séjour', ''],
      note: 'Clés\nau bureau',
      findings: [],
    })
  })

  test('keeps what no field has apart from what is worded otherwise', () => {
    expect(withKept({ ...flat, 7: 'France', 41: 'NON', 42: 'oui' })).toMatchObject({
      further: { 7: 'France', 41: 'NON' },
      wording: { 3: 'Vente', 4: 'Appartement', 6: 'LYON CEDEX 03', 11: '250000.00', 42: 'oui' },
    })
  })

  test('tells words and values that nobody can read, and keeps them', () => {
    const cells = { ...flat, 4: 'Péniche', 18: 'trois', 33: '3', 22: '31/02/2026' }
    const { findings } = read(cells)
    expect(findings).toEqual(
      expect.arrayContaining([
        { rank: 4, value: 'Péniche', reason: 'unknown-word' },
        { rank: 18, value: 'trois', reason: 'unreadable' },
        { rank: 22, value: '31/02/2026', reason: 'unreadable' },
        { rank: 33, value: '3', reason: 'unreadable' },
      ]),
    )
    expect(withKept(cells).further).toMatchObject({ 18: 'trois', 22: '31/02/2026', 33: '3' })
  })

  test('makes a title of what the ad is where there is none', () => {
    const { fields, findings } = read({ 20: '' })
    expect(fields['titre']).toBe('Appartement 3 pièces 62.5 m² Lyon')
    expect(findings).toEqual([{ rank: 20, value: '', reason: 'made-title' }])
  })

  test.each<[string, Record<number, string>, Record<string, string>]>([
    [
      'rent that includes charges',
      { 13: 'OUI', 23: '50' },
      { loyer_mensuel: '750', loyer_est_cc: 'oui', loyer_mensuel_cc: '800', CHARGES: '50' },
    ],
    ['rent without charges', { 13: 'NON' }, { loyer_mensuel: '800', loyer_est_cc: 'non' }],
    ['a base rent', { 331: '700.50' }, { loyer_mensuel: '700.5', loyer_mensuel_cc: '800' }],
  ])('takes a yes/no column for what it is: %s', (_, cells, fields) => {
    expect(read({ 3: 'LOCATION', 11: '800', ...cells }).fields).toMatchObject(fields)
  })

  test.each<[string, Record<number, string>, Record<string, string>]>([
    ['the price without fees', { 302: '1', 303: '240000' }, { HONORAIRES_CHARGE: 'ACQUEREUR', HONORAIRES_ACQUEREUR: '10000' }],
    ['per cent', { 302: '1', 15: '4' }, { HONORAIRES_CHARGE: 'ACQUEREUR', HONORAIRES_ACQUEREUR: '9615' }],
    ['the older columns', { 256: 'OUI', 257: '4' }, { HONORAIRES_CHARGE: 'ACQUEREUR', HONORAIRES_ACQUEREUR: '9615' }],
  ])('works out the fees from %s', (_, cells, fields) => {
    expect(read(cells).fields).toMatchObject(fields)
  })

  test.each([
    ['7040', { CHAUFFAGE_EMISSION: undefined, CHAUFFAGE_ENERGIE: undefined }],
    ['8832', { CHAUFFAGE_EMISSION: 'RADIATEUR', CHAUFFAGE_ENERGIE: 'GAZ', CHAUFFAGE_MODE: 'INDIVIDUEL' }],
    ['6528', { CHAUFFAGE_EMISSION: 'MIXTE', CHAUFFAGE_ENERGIE: 'ELECTRIQUE', CHAUFFAGE_MODE: 'COLLECTIF' }],
    ['20480', { CHAUFFAGE_EMISSION: 'CLIM_REVERSIBLE', CHAUFFAGE_MODE: 'COLLECTIF' }],
  ])('takes the heating %s apart', (sum, fields) => {
    const said = read({ 33: sum }).fields
    expect(Object.fromEntries(Object.keys(fields).map((name) => [name, said[name]]))).toEqual(fields)
  })
})

test('a file of other software comes out in its own words, without what is private', () => {
  const cells = {
    ...flat,
    3: 'VENTE DE PRESTIGE',
    11: '250 000,00',
    41: 'NON',
    85: 'a.jpg',
    94: 'Façade',
    112: 'M12',
    136: 'Vue',
    181: 'Duplex',
    297: 'x',
  }
  const out = writeRecord(withKept(cells))
  expect(out).toEqual(record(cells).map((text, at) => (isPrivateRank(at + 1) ? '' : text)))
})

test('a field that somebody has changed since is written as it is now', () => {
  const ad = withKept({ ...flat, 11: '250 000,00', 15: '4', 302: '1' })
  const out = writeRecord({ ...ad, fields: { ...ad.fields, prix: '240000' } })
  expect([out[10], out[14], out[2]]).toEqual(['240000', '4.17', 'Vente'])
})

/** Signs and words that stand where nobody expects them, beside what each column is for. */
const strayCell = fc.oneof(
  fc.constantFrom('OUI', 'NON', '0', '1', '12', '250000.00', '12,5', '01/02/2024', 'A', 'NS', 'Vente', 'Location', 'x <BR> y', '&eacute;'),
  fc.string({ maxLength: 12 }).map((text) => text.replaceAll(/!#|["\r\n]/g, '').trim()),
)
const strayCells = fc.dictionary(fc.integer({ min: 1, max: 340 }).map(String), strayCell, { maxKeys: 60 })
const anyCells = fc.tuple(anyPolirisAd, strayCells).map(([cells, stray]) => ({ ...cells, ...stray, 2: 'R1' }))

test('nothing that a file says is lost between reading and writing', () => {
  fc.assert(
    fc.property(fc.oneof(anyPolirisAd, anyCells), (cells) => {
      const ad = withKept(cells)
      const out = writeRecord(ad)
      const again = readRecord(out, nameOf)
      expect({ ...again.fields, NUMERO_MANDAT: '' }).toEqual({ ...ad.fields, NUMERO_MANDAT: '' })
      const kept = Object.entries({ ...ad.further, ...ad.wording }).filter(([rank]) => !isPrivateRank(Number(rank)))
      expect(kept.map(([rank]) => [rank, out[Number(rank) - 1]])).toEqual(kept)
    }),
    { numRuns: 200 },
  )
})
