import { describe, expect, it } from 'vitest'
import { bucketsOf, dayCount } from '../days/days.ts'
import type { PeriodKind } from './contacts.model.ts'
import { periodOf, previousPeriod, stepOf } from './contacts.period.rules.ts'

const filterOf = (kind: PeriodKind, after: string | null = null, before: string | null = null) => ({ kind, after, before })
const noon = new Date('2026-11-21T12:00:00Z')
const paris = 'Europe/Paris'

describe('a period', () => {
  it.each([
    [filterOf('7d'), '2026-11-15', '2026-11-21', 7],
    [filterOf('30d'), '2026-10-23', '2026-11-21', 30],
    [filterOf('12m'), '2025-11-22', '2026-11-21', 365],
    [filterOf('custom', '2026-01-01', '2026-02-01'), '2026-01-01', '2026-02-01', 32],
    [filterOf('custom', '2026-02-01', '2026-01-01'), '2026-01-01', '2026-02-01', 32],
    [filterOf('custom', '2026-11-01'), '2026-11-01', '2026-11-21', 21],
    [filterOf('custom', '2026-12-01'), '2026-12-01', '2026-12-01', 1],
    [filterOf('custom', null, '2026-03-10'), '2026-03-04', '2026-03-10', 7],
    [filterOf('custom'), '2026-11-15', '2026-11-21', 7],
  ])('%o is %s to %s', (filter, after, before, days) => {
    const period = periodOf(filter, noon, paris)
    expect(period).toEqual({ after, before })
    expect(dayCount(period)).toBe(days)
  })

  it('ends on the account’s today, not on UTC’s', () => {
    const late = new Date('2026-11-21T23:30:00Z')
    expect(periodOf(filterOf('7d'), late, paris)).toEqual({ after: '2026-11-16', before: '2026-11-22' })
    expect(periodOf(filterOf('7d'), late, 'America/Mexico_City')).toEqual({ after: '2026-11-15', before: '2026-11-21' })
  })

  it('is compared with as many days right before it', () => {
    expect(previousPeriod({ after: '2026-11-15', before: '2026-11-21' })).toEqual({ after: '2026-11-08', before: '2026-11-14' })
    expect(previousPeriod({ after: '2026-03-01', before: '2026-03-01' })).toEqual({ after: '2026-02-28', before: '2026-02-28' })
  })
})

describe('the buckets of a chart', () => {
  it.each([
    ['2026-11-15', '2026-11-21', 'day', 7],
    ['2026-10-22', '2026-11-21', 'day', 31],
    ['2026-10-21', '2026-11-21', 'week', 5],
    ['2026-07-25', '2026-11-21', 'week', 18],
    ['2026-07-24', '2026-11-21', 'month', 5],
    ['2025-11-22', '2026-11-21', 'month', 13],
  ] as const)('%s to %s go by %s', (after, before, step, count) => {
    expect(stepOf({ after, before })).toBe(step)
    expect(bucketsOf({ after, before }, step)).toHaveLength(count)
  })
})
