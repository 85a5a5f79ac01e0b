import { describe, expect, it } from 'vitest'
import { periodFaults } from './period-check.rules.ts'

const today = '2026-11-21'

describe('a period of one’s own', () => {
  it.each([
    ['one day', '2026-11-21', '2026-11-21', {}],
    ['two years', '2024-11-21', '2026-11-21', {}],
    ['no beginning', '', '2026-11-21', { after: 'missing' }],
    ['nothing', '', '', { after: 'missing', before: 'missing' }],
    ['an end to come', '2026-11-01', '2026-11-22', { before: 'future' }],
    ['both to come', '2026-11-22', '2026-11-23', { after: 'future', before: 'future' }],
    ['an end before its beginning', '2026-11-10', '2026-11-09', { before: 'reversed' }],
    ['a day more than two years', '2024-11-20', '2026-11-21', { after: 'too-long' }],
  ])('of %s', (_, after, before, faults) => {
    expect(periodFaults({ after, before }, today)).toEqual(faults)
  })
})
