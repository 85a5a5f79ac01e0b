import { describe, expect, it } from 'vitest'
import { easterOf, keepsFrenchDays, knowsSchoolDays, occasionsIn } from './post-plans.occasions.rules.ts'
import type { Occasion } from './post-plans.occasions.model.ts'

const year = (number: number): Occasion[] => occasionsIn({ after: `${number}-01-01`, before: `${number}-12-31` })
const daysOf = (number: number, kind: Occasion['kind']): Record<string, string> =>
  Object.fromEntries(year(number).flatMap((each) => (each.kind === kind ? [[each.name, each.day.slice(5)]] : [])))

describe('days that people look at', () => {
  it.each([
    [1900, '1900-04-15'],
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2024, '2024-03-31'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('know Easter of %i', (of, day) => {
    expect(easterOf(of)).toBe(day)
  })

  it('are the eleven public holidays of France', () => {
    expect(daysOf(2026, 'public-holiday')).toEqual({
      'new-year': '01-01',
      'easter-monday': '04-06',
      'labour-day': '05-01',
      'victory-day': '05-08',
      ascension: '05-14',
      'whit-monday': '05-25',
      'national-day': '07-14',
      assumption: '08-15',
      'all-saints': '11-01',
      armistice: '11-11',
      christmas: '12-25',
    })
  })

  it.each([
    [2024, '01-10', '06-26', '05-26', '06-16', '09-21', '11-29'],
    // The second Wednesday of January 2023 is the 11th; the last of June the 28th; 28 May is Whit Sunday.
    [2023, '01-11', '06-28', '06-04', '06-18', '09-16', '11-24'],
    [2026, '01-07', '06-24', '05-31', '06-21', '09-19', '11-27'],
    [2027, '01-06', '06-23', '05-30', '06-20', '09-18', '11-26'],
  ])('are the dates of trade in %i', (of, winter, summer, mothers, fathers, heritage, black) => {
    expect(daysOf(of, 'trade-date')).toMatchObject({
      'winter-sales': winter,
      'summer-sales': summer,
      'mothers-day': mothers,
      'fathers-day': fathers,
      'heritage-days': heritage,
      'black-friday': black,
    })
  })

  it('are school holidays by zone, also those that have begun before', () => {
    const winter = occasionsIn({ after: '2027-02-22', before: '2027-02-22' })
    expect(winter.flatMap((each) => (each.kind === 'school-holiday' ? [each.zones.join()] : []))).toEqual(['A', 'B'])
    expect(occasionsIn({ after: '2026-12-28', before: '2026-12-28' })).toEqual([
      { kind: 'school-holiday', name: 'christmas', day: '2026-12-19', lastDay: '2027-01-03', zones: ['A', 'B', 'C'] },
    ])
  })

  it('say where nobody has decided about schools yet', () => {
    expect(knowsSchoolDays({ after: '2027-08-01', before: '2027-08-31' })).toBe(true)
    expect(knowsSchoolDays({ after: '2027-08-30', before: '2027-09-05' })).toBe(false)
  })

  it('mean something in France alone', () =>
    expect(['FR', 'RE', '', 'ES', 'MX'].map(keepsFrenchDays)).toEqual([true, true, true, false, false]))
})
