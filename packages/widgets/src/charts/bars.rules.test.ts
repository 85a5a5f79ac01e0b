import { describe, expect, it } from 'vitest'
import { columnsOf, totalsOf } from './bars.rules.ts'
import type { Series } from './charts.model.ts'
import { scaleOf } from './scales.rules.ts'

const series = (...values: (number | null)[][]): Series[] =>
  values.map((of, index) => ({ label: `Series ${index}`, tone: 'accent', values: of }))
const plot = { width: 300, height: 100 }

describe('the columns', () => {
  it('stand in the middle of even bands', () => {
    const columns = columnsOf(series([1, 1, 1]), 3, scaleOf(1), plot)
    expect(columns.map(({ x, width }) => x + width / 2)).toEqual([50, 150, 250])
  })

  it('stack their series without gap or overlap up to their total', () => {
    const [column] = columnsOf(series([5], [3], [2]), 1, scaleOf(20), plot)
    const [first, second, third] = column?.segments ?? []
    expect([first?.y, first?.height]).toEqual([75, 25])
    expect(second!.y + second!.height).toBeCloseTo(first!.y)
    expect(third!.y + third!.height).toBeCloseTo(second!.y)
    expect(third?.y).toBeCloseTo(50)
    expect(column?.segments.map(({ isTop }) => isTop)).toEqual([false, false, true])
  })

  it('leave out what is nothing or not known', () => {
    const [first, second] = columnsOf(series([0, 0], [0, null], [4, 0]), 2, scaleOf(4), plot)
    expect(first?.segments).toEqual([{ series: 2, y: 0, height: 100, isTop: true }])
    expect(second?.segments).toEqual([])
  })

  it('are as high as the sum of what is known', () => {
    expect(totalsOf(series([1, 2], [3, null]), 2)).toEqual([4, 2])
  })

  it('are none for no time', () => {
    expect(columnsOf([], 0, scaleOf(0), plot)).toEqual([])
  })
})
