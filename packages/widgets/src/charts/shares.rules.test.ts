import { describe, expect, it } from 'vitest'
import { percentsOf } from './shares.rules.ts'

describe('shares of a whole', () => {
  it.each([
    [
      [1, 1, 2],
      [25, 25, 50],
    ],
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [2, 2, 2, 1],
      [29, 29, 28, 14],
    ],
    [
      [999, 1],
      [100, 0],
    ],
    [[7], [100]],
    [
      [0, 0],
      [0, 0],
    ],
    [[], []],
  ])('%o are %o percent', (values, percents) => {
    expect(percentsOf(values)).toEqual(percents)
  })

  it('always add up to a hundred', () => {
    for (let seed = 1; seed < 400; seed++) {
      const values = Array.from({ length: (seed % 7) + 1 }, (_, index) => (seed * (index + 3) * 7919) % 101)
      if (values.every((value) => value === 0)) continue
      expect(percentsOf(values).reduce((sum, percent) => sum + percent, 0)).toBe(100)
    }
  })
})
