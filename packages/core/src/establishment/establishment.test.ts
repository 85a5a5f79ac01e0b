import { describe, expect, test } from 'vitest'
import { sheetForm, type SheetDetails } from '../establishment-sheet/index.ts'
import { closedWeek } from '../opening-hours/index.ts'
import golden from './golden/establishment.json' with { type: 'json' }
import { comingExceptions, establishmentWire, hasHours, mapLinks, nextChange, phoneLink, publicPart } from './index.ts'

const office = { state: 'ranges' as const, ranges: [{ from: '09:00', to: '19:00' }] }
const closed = (date: string) => ({ date, label: '', state: 'closed' as const, ranges: [] })
const sheet = (changes: Partial<SheetDetails> = {}): SheetDetails => ({
  ...sheetForm.empty,
  companyName: 'Port SARL',
  tradeName: 'Agence du Port',
  addressLine1: '3 quai du Port',
  postalCode: '44210',
  city: 'Pornic',
  country: 'FR',
  week: [office, office, office, office, office, office, closedWeek[0]!],
  ...changes,
})
const at = new Date('2026-03-10T09:00:00Z')
const publicOf = (changes: Partial<SheetDetails> = {}, now = at) => publicPart({ id: 7, universe: 'IMMO' }, sheet(changes), [], now)

test('an establishment is read from the wire and written to it without loss', () => {
  expect(establishmentWire.encode(establishmentWire.decode(golden))).toEqual(golden)
})

describe('the public part of a sheet', () => {
  test('tells nothing that is not for the public', () => {
    const hidden = {
      externalId: 'secret',
      contactLastName: 'secret',
      contactFirstName: 'secret',
      mobile: 'secret',
      adminEmail: 'secret',
      siret: 'secret',
      verificationMobile: 'secret',
      verificationEmail: 'secret',
      storeCodes: ['secret'],
    }
    expect(JSON.stringify(publicOf(hidden))).not.toContain('secret')
  })

  test('has the numbers, lines and photos that are given, and websites alone that a link may lead to', () => {
    const found = publicPart(
      { id: 7, universe: 'VO' },
      sheet({ phone1: '0240', phone3: '0250', addressComplement: 'Étage 2', websites: ['javascript:alert(1)', 'https://www.example.com'] }),
      [
        { kind: 'gallery', url: '/1' },
        { kind: 'logo', url: '/2' },
        { kind: 'profile', url: '/3' },
        { kind: 'gallery', url: '/4' },
      ],
      at,
    )
    expect(found).toMatchObject({
      phones: ['0240', '0250'],
      addressLines: ['3 quai du Port', 'Étage 2'],
      websites: ['https://www.example.com'],
      logo: '/2',
      cover: null,
      gallery: ['/1', '/4'],
    })
  })

  test('is called by the name of the company if it has no other', () => expect(publicOf({ tradeName: '' }).name).toBe('Port SARL'))

  test('leaves out exceptional days that are over, by the clock of the place', () => {
    const exceptions = ['2026-03-12', '2026-03-08', '2026-03-09', '2026-03-10'].map(closed)
    const dates = (now: string, postalCode: string) =>
      publicOf({ exceptions, postalCode }, new Date(now)).exceptions.map(({ date }) => date)
    expect(dates('2026-03-10T21:00:00Z', '44210')).toEqual(['2026-03-09', '2026-03-10', '2026-03-12'])
    // In Réunion it is the 11th already.
    expect(dates('2026-03-10T21:00:00Z', '97400')).toEqual(['2026-03-10', '2026-03-12'])
  })
})

test('visitors are told the exceptional days of two weeks', () => {
  const exceptions = ['2026-03-09', '2026-03-10', '2026-03-24', '2026-03-25'].map(closed)
  expect(comingExceptions({ exceptions }, '2026-03-10').map(({ date }) => date)).toEqual(['2026-03-10', '2026-03-24'])
})

test('a place that is closed every day has given no hours', () => {
  expect(hasHours(publicOf({ week: closedWeek }))).toBe(false)
  expect(hasHours(publicOf({ week: closedWeek, exceptions: [{ ...closed('2026-12-24'), ...office }] }))).toBe(true)
})

describe('what is said about this moment changes next', () => {
  test.each([
    ['at the opening', '2026-03-10T06:00:00Z', '2026-03-10T08:00:00.000Z'],
    ['at the closing', '2026-03-10T09:00:00Z', '2026-03-10T18:00:00.000Z'],
    ['when the day ends, before the next opening', '2026-03-10T18:00:00Z', '2026-03-10T23:00:00.000Z'],
    ['when the day ends that is an hour shorter', '2026-03-29T09:00:00Z', '2026-03-29T22:00:00.000Z'],
  ])('%s', (_, now, change) => expect(nextChange(publicOf(), new Date(now)).toISOString()).toBe(change))
})

describe('links to maps', () => {
  test('lead to the coordinates', () =>
    expect(mapLinks(publicOf({ latitude: 47.1, longitude: -2.1 }))).toEqual({
      openstreetmap: 'https://www.openstreetmap.org/?mlat=47.1&mlon=-2.1#map=17/47.1/-2.1',
      google: 'https://www.google.com/maps/search/?api=1&query=47.1%2C-2.1',
      apple: 'https://maps.apple.com/?ll=47.1,-2.1&q=Agence%20du%20Port',
    }))
  test('lead to the address where there are no coordinates', () =>
    expect(mapLinks(publicOf({ addressLine1: '3 quai “A&B”' })).google).toBe(
      'https://www.google.com/maps/search/?api=1&query=3%20quai%20%E2%80%9CA%26B%E2%80%9D%2C%2044210%20Pornic%2C%20FR',
    ))
})

test.each([
  ['02 40.82-00', 'tel:02408200'],
  ['+33 (0)2 40 82 00 00', 'tel:+33240820000'],
])('the link of %s has the digits that are dialled', (phone, link) => expect(phoneLink(phone)).toBe(link))
