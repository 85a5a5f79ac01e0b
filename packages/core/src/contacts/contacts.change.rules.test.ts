import { describe, expect, it } from 'vitest'
import { changeOf, pointsOf, shareOf } from './contacts.change.rules.ts'

describe('the change against the period before', () => {
  it.each([
    [112, 100, { kind: 'up', amount: 12 }],
    [50, 100, { kind: 'down', amount: 50 }],
    [7, 7, { kind: 'same' }],
    [1001, 1000, { kind: 'same' }],
    [5, 0, { kind: 'none' }],
    [0, 0, { kind: 'none' }],
    [0, 4, { kind: 'down', amount: 100 }],
  ])('from %i, %i before', (now, before, change) => {
    expect(changeOf(now, before)).toEqual(change)
  })

  it('of shares is told in points, and only between two shares', () => {
    expect(pointsOf(shareOf(3, 4), shareOf(1, 2))).toEqual({ kind: 'up', amount: 25 })
    expect(pointsOf(shareOf(3, 4), shareOf(0, 0))).toEqual({ kind: 'none' })
  })
})
