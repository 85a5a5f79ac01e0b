import { describe, expect, test } from 'vitest'
import { comingHolidays, holidaysOfYear } from './establishment-sheet.holidays.service.ts'
import { schoolHolidaysBetween, schoolZoneOf } from './establishment-sheet.school.rules.ts'

/** Of every year, by article L3133-1 of the Code du travail. */
const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
/** Good Friday, Easter Monday, Ascension and Whit Monday. */
const moving: Readonly<Record<number, readonly [string, string, string, string]>> = {
  2026: ['04-03', '04-06', '05-14', '05-25'],
  2027: ['03-26', '03-29', '05-06', '05-17'],
  2028: ['04-14', '04-17', '05-25', '06-05'],
  2029: ['03-30', '04-02', '05-10', '05-21'],
  2030: ['04-19', '04-22', '05-30', '06-10'],
}
/** What is added where: by article L3134-13, by decree 83-1003 (abolition of slavery), and on Good Friday by custom in the Antilles. */
const places: readonly (readonly [name: string, postalCode: string, days: readonly string[], goodFriday: boolean])[] = [
  ['Paris', '75011', [], false],
  ['Metz', '57000', ['12-26'], true],
  ['Strasbourg', '67000', ['12-26'], true],
  ['Colmar', '68000', ['12-26'], true],
  ['Guadeloupe', '97110', ['05-27'], true],
  ['Martinique', '97200', ['05-22'], true],
  ['Guyane', '97300', ['06-10'], false],
  ['La Réunion', '97400', ['12-20'], false],
  ['Mayotte', '97600', ['04-27'], false],
  ['Saint-Barthélemy', '97133', ['10-09'], false],
  ['Saint-Martin', '97150', ['05-28'], false],
]

describe.each([2026, 2027, 2028, 2029, 2030])('the public holidays of %i are those of the law', (year) => {
  test.each(places)('in %s', async (_, postalCode, own, hasGoodFriday) => {
    const [goodFriday, ...others] = moving[year] ?? []
    const days = [...fixed, ...others, ...own, ...(hasGoodFriday ? [goodFriday] : [])]
    const found = await holidaysOfYear({ country: 'FR', postalCode }, year, 'fr')
    expect([...new Set(found.map(({ date }) => date))].toSorted()).toEqual([...new Set(days.map((day) => `${year}-${day}`))].toSorted())
  })
})

describe('the coming public holidays', () => {
  const france = { country: 'FR', postalCode: '44210' }
  test('are those of sixty days, over the end of the year, in the language of the reader', async () => {
    expect(await comingHolidays(france, '2026-11-28', 'fr')).toEqual([
      { date: '2026-12-25', name: 'Noël', kind: 'public', lastYear: '2025-12-25' },
      { date: '2027-01-01', name: 'Nouvel An', kind: 'public', lastYear: '2026-01-01' },
    ])
    expect((await comingHolidays(france, '2026-07-14', 'en'))[0]).toMatchObject({ date: '2026-07-14', name: 'Bastille Day' })
  })

  test('name the day of the same feast last year, also of one that moves', async () =>
    expect((await comingHolidays(france, '2027-03-01', 'fr'))[0]).toEqual({
      date: '2027-03-29',
      name: 'Lundi de Pâques',
      kind: 'public',
      lastYear: '2026-04-06',
    }))

  test.each([
    ['Friday after a Thursday', '2027-05-06', { date: '2027-05-07', name: 'Ascension', kind: 'bridge', lastYear: '2026-05-15' }],
    [
      'Friday whose Thursday was yesterday',
      '2027-05-07',
      { date: '2027-05-07', name: 'Ascension', kind: 'bridge', lastYear: '2026-05-15' },
    ],
    ['Monday before a Tuesday', '2026-07-01', { date: '2026-07-13', name: 'Fête Nationale de la France', kind: 'bridge', lastYear: null }],
    ['Monday whose Tuesday is the day behind the last', '2026-05-14', { date: '2026-07-13', kind: 'bridge' }],
  ])('have a bridge between them and a weekend: %s', async (_, today, bridge) => {
    const found = await comingHolidays(france, today, 'fr')
    expect(found.filter(({ kind }) => kind === 'bridge')).toContainEqual(expect.objectContaining(bridge))
  })

  test('have no bridge where they touch the weekend, lie in the midst of the week or the day is a holiday itself', async () => {
    const bridges = async (place: { country: string; postalCode: string }, today: string) =>
      (await comingHolidays(place, today, 'fr')).filter(({ kind }) => kind === 'bridge').map(({ date }) => date)
    // Christmas of 2026 is a Friday; 14 July 2027 a Wednesday.
    expect(await bridges(france, '2026-12-01')).toEqual([])
    expect(await bridges(france, '2027-07-01')).toEqual([])
    // In Strasbourg the Friday after Thursday, 25 December 2031 is a holiday of its own.
    expect(await bridges(france, '2031-12-20')).toEqual(['2031-12-26', '2032-01-02'])
    expect(await bridges({ country: 'FR', postalCode: '67000' }, '2031-12-20')).toEqual(['2032-01-02'])
  })

  test('are each asked about once, also where two fall on one day', async () => {
    const days = (await comingHolidays(france, '2035-05-01', 'fr')).map(({ date }) => date)
    expect(new Set(days).size).toBe(days.length)
  })

  test('of a country that is not known are none', async () =>
    expect(await comingHolidays({ country: 'ZZ', postalCode: '' }, '2026-11-28', 'fr')).toEqual([]))
})

describe('school holidays', () => {
  const at = (postalCode: string, country = 'FR') => ({ country, postalCode })

  test.each([
    ['Lyon', '69006', 'A'],
    ['Bordeaux', '33000', 'A'],
    ['Poitiers', '86000', 'A'],
    ['Nantes', '44000', 'B'],
    ['Strasbourg', '67000', 'B'],
    ['Rouen', '76000', 'B'],
    ['Paris', '75011', 'C'],
    ['Toulouse', '31000', 'C'],
    ['Versailles', '78000', 'C'],
    ['Ajaccio', '20000', null],
    ['La Réunion', '97400', null],
    ['Monaco', '98000', null],
  ])('are those of the zone of %s', (_, postalCode, zone) => expect(schoolZoneOf(at(postalCode))).toBe(zone))

  test('have a zone in each department of the mainland, and in one zone only', () => {
    const codes = Array.from({ length: 95 }, (_, index) => String(index + 1).padStart(2, '0')).filter((code) => code !== '20')
    const zones = codes.map((code) => schoolZoneOf(at(`${code}000`)))
    expect(zones).not.toContain(null)
    expect((['A', 'B', 'C'] as const).map((zone) => zones.filter((each) => each === zone).length)).toEqual([32, 41, 21])
  })

  test('are named when they are under way or coming and over by the last day, and not where they are not certain', () => {
    const christmas = { zone: 'B', period: 'christmas', from: '2026-12-19', to: '2027-01-03' }
    expect(schoolHolidaysBetween(at('44210'), '2026-11-28', '2027-01-27')).toEqual([christmas])
    expect(schoolHolidaysBetween(at('44210'), '2027-01-03', '2027-03-07').map(({ period }) => period)).toEqual(['christmas', 'winter'])
    expect(schoolHolidaysBetween(at('44210'), '2027-01-04', '2027-03-06')).toEqual([])
    expect(schoolHolidaysBetween(at('20000'), '2026-11-28', '2027-01-27')).toEqual([])
    expect(schoolHolidaysBetween(at('10115', 'DE'), '2026-11-28', '2027-01-27')).toEqual([])
  })

  test.each([
    ['A', '69006', ['2027-02-13', '2027-02-28', '2027-04-10', '2027-04-25']],
    ['B', '44000', ['2027-02-20', '2027-03-07', '2027-04-17', '2027-05-02']],
    ['C', '75011', ['2027-02-06', '2027-02-21', '2027-04-03', '2027-04-18']],
  ])('of zone %s last from a Saturday to a Sunday, two weeks each', (_, postalCode, days) => {
    const found = schoolHolidaysBetween(at(postalCode), '2027-02-01', '2027-05-02')
    expect(found.flatMap(({ from, to }) => [from, to])).toEqual(days)
    for (const { from, to } of schoolHolidaysBetween(at(postalCode), '2026-09-01', '2027-07-02')) {
      expect(new Date(from).getUTCDay()).toBe(6)
      expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(15)
    }
  })
})
