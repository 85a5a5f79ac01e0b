import { describe, expect, it, test } from 'vitest'
import type { HttpCall } from '../http/http.types.ts'
import goldenPhotos from './golden/photos.json' with { type: 'json' }
import golden from './golden/sheet.json' with { type: 'json' }
import {
  addPhotoFault,
  createEstablishmentSheetClient,
  encodeSheetChange,
  photoFileFault,
  photoLimits,
  photoSizeFault,
  readSheetChange,
  sheetChangeSchema,
  sheetForm,
  sheetPhotosWire,
  sheetWire,
  type SheetDetails,
  type SheetPhoto,
} from './index.ts'
import { isSiret } from './establishment-sheet.siret.rules.ts'
import { safeParse } from 'valibot'

const sheet = sheetWire.decode(golden)
const today = '2026-11-28'
const faultOf = (change: Partial<SheetDetails>) => sheetForm.check({ ...sheet, ...change }, { today })

describe('the wire of a sheet', () => {
  it('is that of the contract, both ways', () => {
    expect(sheet).toMatchObject({ status: 'open', openingDate: '2014-09-01', siret: '73282932000074', version: 3 })
    expect(sheet.week.map(({ state }) => state)).toEqual(['closed', 'ranges', 'ranges', 'ranges', 'all-day', 'ranges', 'closed'])
    expect(sheet.exceptions).toEqual([
      { date: '2026-12-25', label: 'Noël', state: 'closed', ranges: [] },
      {
        date: '2026-12-31',
        label: 'Inventaire',
        state: 'ranges',
        ranges: [
          { from: '09:00', to: '12:00' },
          { from: '14:00', to: '16:00' },
        ],
      },
      { date: '2027-01-02', label: '', state: 'all-day', ranges: [] },
    ])
    expect(sheet.holidays[1]).toEqual({ date: '2027-05-07', name: 'Ascension', kind: 'bridge', lastYear: null })
    expect(sheet.schoolHolidays).toEqual([{ zone: 'B', period: 'christmas', from: '2026-12-19', to: '2027-01-03' }])
    expect(sheetWire.encode(sheet)).toEqual(golden)
    expect(sheetPhotosWire.encode(sheetPhotosWire.decode(goldenPhotos))).toEqual(goldenPhotos)
  })

  it('sends the fields that differ alone, an emptied one as well', () => {
    const [christmas] = sheet.exceptions
    const typed: SheetDetails = { ...sheet, openingDate: '2027-03-01', exceptions: christmas ? [christmas] : [], phone1: '' }
    const body = encodeSheetChange(sheet, typed)
    expect(body).toEqual({
      version: 3,
      opening_date: '01/03/2027',
      sfc_horaires_exceptionnels: '25/12/2026|FERME|Noël;',
      telephone_1: '',
    })
    expect(readSheetChange(body, sheet)).toEqual({ version: 3, details: sheetForm.tidy(typed, { today }) })
    expect(encodeSheetChange(sheet, sheet)).toEqual({ version: 3 })
  })

  test.each([
    { version: 3, sfc_horaires_exceptionnels: '25/12/2026|FERME|Noël' },
    { version: 3, sfc_horaires_exceptionnels: '25/12/2026|FERME|a|b;' },
    { version: 3, opening_date: '2027-03-01' },
    { version: 3, statut_pdv: 'FERME' },
    { opening_date: '01/03/2027' },
  ])('refuses a change that is no such: %o', (body) => expect(safeParse(sheetChangeSchema, body).success).toBe(false))
})

describe('the form of a sheet', () => {
  it('finds nothing wrong with the sample', () => expect(faultOf({})).toEqual({}))

  it('takes an opening date in the past, or at most one year ahead', () => {
    expect(faultOf({ openingDate: '1898-05-01' })).toEqual({})
    expect(faultOf({ openingDate: '2027-11-28' })).toEqual({})
    expect(faultOf({ openingDate: '2027-11-29' })).toEqual({ openingDate: { reason: 'too-far', params: { limit: '2027-11-28' } } })
  })

  test.each([
    [{ siret: '73282932000075' }, 'siret', 'no-siret'],
    [{ siret: '7328293200007' }, 'siret', 'no-siret'],
    [{ phone1: '02 40 82' + 'x' }, 'phone1', 'invalid'],
    [{ publicEmail: 'pornic' }, 'publicEmail', 'invalid'],
    [{ postalCode: '4421' }, 'postalCode', 'no-postal-code'],
    [{ city: '' }, 'city', 'required'],
    [{ tradeName: ' ' }, 'tradeName', 'required'],
    [{ country: 'FRA' }, 'country', 'too-long'],
    [{ latitude: 91 }, 'latitude', 'too-large'],
    [{ websites: ['www.example.com'] }, 'websites', 'no-address'],
    [{ videos: ['javascript:alert(1)'] }, 'videos', 'no-address'],
    [{ catchmentAreas: Array.from({ length: 21 }, (_, at) => `Place ${at}`) }, 'catchmentAreas', 'too-many'],
    [{ week: sheet.week.with(1, { state: 'ranges', ranges: [] }) }, 'week', 'no-hours'],
    [{ exceptions: [...sheet.exceptions, ...sheet.exceptions] }, 'exceptions', 'date-twice'],
  ] as [Partial<SheetDetails>, keyof SheetDetails, string][])('says what does not fit: %o', (change, name, reason) =>
    expect(faultOf(change)[name]?.reason).toBe(reason),
  )

  it('forgives what can be read, and knows postal codes of other countries', () => {
    expect(faultOf({ siret: '732 829 320 00074', postalCode: 'SW1A 1AA', country: 'gb', phone1: '+33 (0)2.40.82.00.00' })).toEqual({})
    const { siret, catchmentAreas } = sheetForm.tidy(
      { ...sheet, siret: '732 829 320 00074', catchmentAreas: [' La  Baule ', '', 'La Baule'] },
      { today },
    )
    expect([siret, catchmentAreas]).toEqual(['73282932000074', ['La Baule']])
  })

  it('knows the establishments of La Poste by their own check', () => {
    expect(isSiret('35600000000048')).toBe(true)
    expect(isSiret('35600000049837')).toBe(true)
    expect(isSiret('35600000049838')).toBe(false)
    expect(isSiret('73282932000077')).toBe(false)
  })
})

describe('photos of a sheet', () => {
  const head = { jpeg: [255, 216, 255], png: [137, 80, 78, 71, 13, 10, 26, 10], gif: [71, 73, 70, 56, 57, 97] }
  const kB = 1024
  test.each([
    ['logo', 2048 * kB - 1, 'png', null],
    ['logo', 2048 * kB, 'png', 'photo-weight'],
    ['logo', 100, 'jpeg', null],
    ['logo', 100, 'gif', 'photo-invalid'],
    ['cover', 10 * kB, 'jpeg', null],
    ['cover', 10 * kB - 1, 'jpeg', 'photo-weight'],
    ['gallery', 4096 * kB, 'jpeg', null],
    ['gallery', 4096 * kB + 1, 'jpeg', 'photo-weight'],
  ] as const)('are weighed: a %s of %i bytes, %s', (kind, size, format, fault) =>
    expect(photoFileFault(kind, size, new Uint8Array(head[format]))).toBe(fault),
  )

  test.each([
    ['cover', 450, 450, null],
    ['cover', 449, 900, 'photo-too-small'],
    ['gallery', 5200, 5200, null],
    ['gallery', 5201, 3000, 'photo-too-large'],
    ['profile', 2000, 490, 'photo-ratio'],
    ['logo', 100, 100, null],
  ] as const)('are measured: a %s of %i × %i', (kind, width, height, fault) => expect(photoSizeFault(kind, { width, height })).toBe(fault))

  it('are one of a kind, but twenty in the gallery', () => {
    const photo = (kind: SheetPhoto['kind'], id: number): SheetPhoto => ({ id, kind, url: '' })
    const gallery = Array.from({ length: photoLimits.gallery }, (_, id) => photo('gallery', id))
    expect(addPhotoFault('cover', gallery)).toBeNull()
    expect(addPhotoFault('cover', [photo('cover', 1)])).toBe('photo-taken')
    expect(addPhotoFault('gallery', gallery.slice(1))).toBeNull()
    expect(addPhotoFault('gallery', gallery)).toBe('photo-too-many')
  })
})

test('the client of sheets names the establishment, and sends a photo as the field of a form', async () => {
  const calls: Omit<HttpCall, 'service'>[] = []
  const client = createEstablishmentSheetClient({ send: async (call) => (calls.push(call), goldenPhotos[0]) })
  await client.uploadPhoto(1001, 'logo', new Blob(['x']), 'logo.png')
  await client.removePhoto(1001, { id: 1, kind: 'logo' })
  expect(calls).toMatchObject([
    { method: 'POST', path: '/upload/photos', query: { idAnnonceur: 1001 } },
    { method: 'DELETE', path: '/delete/photo', query: { idAnnonceur: 1001, type: 'LOGO', id: 1 } },
  ])
  const { body } = calls[0] as { body: FormData }
  expect([body.get('type'), (body.get('photo') as File).name]).toEqual(['LOGO', 'logo.png'])
})
