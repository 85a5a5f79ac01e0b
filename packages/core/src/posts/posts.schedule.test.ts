import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cronOf, instantOfCron, scheduleFault } from './posts.schedule.rules.ts'

const at = (text: string): Date => new Date(text)

describe('an instant on the wire', () => {
  test.each([
    ['2026-12-01T08:30:00Z', '30 8 1 12 *'],
    ['2026-03-29T01:00:00+02:00', '0 23 28 3 *'],
  ])('%s is %s', (instant, expression) => expect(cronOf(at(instant))).toBe(expression))

  test('at once is every minute', () => {
    expect(cronOf('now')).toBe('* * * * *')
    expect(instantOfCron('* * * * *', at('2026-11-23T10:00:12Z'))).toEqual(at('2026-11-23T10:00:12Z'))
  })

  test.each([
    ['the same day', '0 9 23 11 *', '2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z'],
    ['the minute that has begun', '0 9 23 11 *', '2026-11-23T09:00:40Z', '2026-11-23T09:00:00Z'],
    ['over the new year', '5 0 1 1 *', '2026-12-31T23:59:00Z', '2027-01-01T00:05:00Z'],
    ['a day that few years have', '0 9 29 2 *', '2026-11-23T08:00:00Z', '2028-02-29T09:00:00Z'],
  ])('%s', (_, expression, from, expected) => expect(instantOfCron(expression, at(from))).toEqual(at(expected)))

  test.each(['', '0 9 * * *', '60 9 1 1 *', '0 24 1 1 *', '0 9 0 1 *', '0 9 31 2 *', '0 9 1 13 *', '*/5 * * * *'])(
    '%s names no instant',
    (expression) => {
      expect(instantOfCron(expression, at('2026-11-23T08:00:00Z'))).toBeNull()
    },
  )

  test('whatever can be planned comes back as it was, in any zone and on any day', () => {
    const now = at('2026-11-23T08:00:00Z').getTime()
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 364 * 24 * 60 }), fc.integer({ min: 0, max: 59_999 }), (minutes, late) => {
        const plan = new Date(now + minutes * 60_000)
        expect(scheduleFault(plan, new Date(now + Math.min(late, minutes * 60_000 + late)))).toBeNull()
        expect(instantOfCron(cronOf(plan), new Date(now))).toEqual(plan)
      }),
    )
  })
})

describe('why a post cannot go out then', () => {
  const now = at('2026-11-23T10:00:30Z')
  test.each([
    ['2026-11-23T10:00:00Z', null],
    ['2026-11-23T09:59:59Z', 'schedule-past'],
    ['2027-11-22T10:00:00Z', null],
    ['2027-11-23T10:00:00Z', 'schedule-too-far'],
  ])('%s: %s', (plan, fault) => expect(scheduleFault(at(plan), now)).toBe(fault))
  test('at once is never past', () => expect(scheduleFault('now', now)).toBeNull())
})
