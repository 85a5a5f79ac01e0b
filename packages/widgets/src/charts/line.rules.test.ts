import { describe, expect, it } from 'vitest'
import { dotsOf, linePathOf } from './line.rules.ts'
import { scaleOf } from './scales.rules.ts'

const plot = { width: 400, height: 100 }
const pathOf = (...values: (number | null)[]): string => linePathOf(dotsOf(values, scaleOf(10), plot))

describe('a line', () => {
  it('goes through the middle of each step, higher for more', () => {
    expect(dotsOf([0, 5, 10, null], scaleOf(10), plot)).toEqual([{ x: 50, y: 100 }, { x: 150, y: 50 }, { x: 250, y: 0 }, null])
    expect(pathOf(0, 5, 10, 5)).toBe('M50 100L150 50L250 0L350 50')
  })

  it('is broken where nothing is known', () => {
    expect(pathOf(0, null, 10, 5)).toBe('M50 100h0M250 0L350 50')
  })

  it('shows a value that stands alone', () => {
    expect(pathOf(null, 5, null, null)).toBe('M150 50h0')
    expect(pathOf(null, null)).toBe('')
  })
})
