import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockOccurrence, clockTime, instantOfClock, isSameClock, zoneName } from './clock.ts'

const zones = ['Europe/Paris', 'America/Mexico_City', 'Pacific/Noumea', 'UTC'] as const

describe('the clock of a time zone', () => {
  it('shows its own time', () => {
    expect(zones.map((zone) => clockTime(new Date('2026-11-21T23:30:00Z'), zone))).toEqual([
      '2026-11-22T00:30',
      '2026-11-21T17:30',
      '2026-11-22T10:30',
      '2026-11-21T23:30',
    ])
  })

  it('is read back to the same instant', () => {
    const quarters = fc
      .integer({ min: Date.UTC(2020, 0) / 900_000, max: Date.UTC(2040, 0) / 900_000 })
      .map((number) => new Date(number * 900_000))
    fc.assert(
      fc.property(quarters, fc.constantFrom(...zones), (instant, zone) => {
        const time = clockTime(instant, zone)
        expect(clockTime(instantOfClock(time, zone) as Date, zone)).toBe(time)
      }),
    )
  })

  it('takes the hour after where clocks leap, and the first of two where they go back', () => {
    expect(instantOfClock('2026-03-29T02:30', 'Europe/Paris')?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
    expect(instantOfClock('2026-10-25T02:30', 'Europe/Paris')?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
  })

  it('says of a time whether it comes once, twice or never', () => {
    const times = ['2026-03-29T02:30', '2026-10-25T02:30', '2026-10-25T03:00', '2026-03-29T03:00', 'soon']
    expect(times.map((time) => clockOccurrence(time, 'Europe/Paris'))).toEqual(['never', 'twice', 'once', 'once', null])
  })

  it('is undefined for what is no time', () => expect(instantOfClock('soon', 'Europe/Paris')).toBeUndefined())

  it('has a name, and is the same in more than one place', () => {
    expect(zoneName('fr-FR', 'Europe/Paris')).toBe('heure d’Europe centrale')
    const winter = new Date('2026-11-21T12:00:00Z')
    expect([isSameClock(winter, 'Europe/Paris', 'Europe/Madrid'), isSameClock(winter, 'Europe/Paris', 'Europe/London')]).toEqual([
      true,
      false,
    ])
  })
})
