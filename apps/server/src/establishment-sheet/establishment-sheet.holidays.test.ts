import { describe, expect, test } from 'vitest'
import { comingHolidays, holidaysOfYear } from './establishment-sheet.holidays.service.ts'

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
      { date: '2026-12-25', name: 'Noël' },
      { date: '2027-01-01', name: 'Nouvel An' },
    ])
    expect((await comingHolidays(france, '2026-07-14', 'en'))[0]).toEqual({ date: '2026-07-14', name: 'Bastille Day' })
    expect(await comingHolidays(france, '2026-05-15', 'fr')).toHaveLength(2)
  })

  test('are each asked about once, also where two fall on one day', async () => {
    const days = (await comingHolidays(france, '2035-05-01', 'fr')).map(({ date }) => date)
    expect(new Set(days).size).toBe(days.length)
  })

  test('of a country that is not known are none', async () =>
    expect(await comingHolidays({ country: 'ZZ', postalCode: '' }, '2026-11-28', 'fr')).toEqual([]))
})
