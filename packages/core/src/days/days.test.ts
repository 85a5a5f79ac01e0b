import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, bucketsOf, dayOf, dayStart, periodInstants } from './days.ts'
import { accountTimeZone, timeZoneOf } from './time-zones.ts'

const paris = 'Europe/Paris'

describe('the account’s time zone', () => {
  it.each([
    ['FR', paris],
    ['MX', 'America/Mexico_City'],
    ['RE', 'Indian/Reunion'],
    ['', paris],
    ['XX', paris],
  ])('of %s', (country, zone) => {
    expect(timeZoneOf(country)).toBe(zone)
  })

  it('is the usual one before anybody is signed in', () => expect(accountTimeZone(null)).toBe(paris))
})

describe('days', () => {
  it('know the months', () => {
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })

  it.each([
    ['2026-11-21', paris, '2026-11-20T23:00:00.000Z'],
    ['2026-03-29', paris, '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', paris, '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', paris, '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', paris, '2026-10-25T23:00:00.000Z'],
    ['2026-06-01', 'America/Mexico_City', '2026-06-01T06:00:00.000Z'],
    // On this day there is no midnight.
    ['2024-09-08', 'America/Santiago', '2024-09-08T04:00:00.000Z'],
  ])('%s begins in %s at %s', (day, zone, start) => expect(dayStart(day, zone).toISOString()).toBe(start))

  it('of a clock change have 23 and 25 hours', () => {
    const hours = (day: string): number => {
      const { from, until } = periodInstants({ after: day, before: day }, paris)
      return (until.getTime() - from.getTime()) / 3_600_000
    }
    expect(['2026-03-28', '2026-03-29', '2026-10-25'].map(hours)).toEqual([24, 23, 25])
  })

  it('begin right after the day before ends, everywhere', () => {
    const zone = fc.constantFrom(paris, 'America/Mexico_City', 'Indian/Reunion', 'Pacific/Tahiti', 'Pacific/Noumea', 'America/Santiago')
    const offset = fc.integer({ min: 0, max: 4000 })
    fc.assert(
      fc.property(zone, offset, (timeZone, days) => {
        const day = addDays('2020-01-01', days)
        const start = dayStart(day, timeZone)
        expect(dayOf(start, timeZone)).toBe(day)
        expect(dayOf(new Date(start.getTime() - 1), timeZone)).toBe(addDays(day, -1))
      }),
      { numRuns: 60 },
    )
  })
})

describe('buckets', () => {
  it('begin on a Monday or on the first', () => {
    expect(bucketsOf({ after: '2026-11-21', before: '2026-11-24' }, 'week')).toEqual(['2026-11-16', '2026-11-23'])
    expect(bucketsOf({ after: '2026-11-22', before: '2026-11-22' }, 'week')).toEqual(['2026-11-16'])
    expect(bucketsOf({ after: '2026-01-31', before: '2026-03-01' }, 'month')).toEqual(['2026-01-01', '2026-02-01', '2026-03-01'])
  })
})
