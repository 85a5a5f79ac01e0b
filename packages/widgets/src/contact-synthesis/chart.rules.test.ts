import { describe, expect, it } from 'vitest'
import { columnAfterKey, columnAt, columnsOf, labelledOf, scaleOf } from './chart.rules.ts'

const point = (mails: number, answeredCalls = 0, missedCalls = 0) => ({ from: '2026-11-16', mails, answeredCalls, missedCalls })

describe('the scale', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [9, [0, 2, 4, 6, 8, 10]],
    [17, [0, 5, 10, 15, 20]],
    [20, [0, 5, 10, 15, 20]],
    [21, [0, 5, 10, 15, 20, 25]],
    [130, [0, 50, 100, 150]],
    [4321, [0, 1000, 2000, 3000, 4000, 5000]],
  ])('for %i at most', (highest, ticks) => {
    expect(scaleOf(highest)).toEqual({ max: ticks.at(-1), ticks })
  })

  it('holds every column, in whole steps, with few lines', () => {
    for (let highest = 0; highest < 3000; highest += 7) {
      const { max, ticks } = scaleOf(highest)
      expect(max).toBeGreaterThanOrEqual(highest)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.every(Number.isInteger)).toBe(true)
    }
  })
})

describe('the columns', () => {
  const plot = { width: 300, height: 100 }

  it('stand in the middle of even bands', () => {
    const columns = columnsOf([point(1), point(1), point(1)], scaleOf(1), plot)
    expect(columns.map(({ bandX }) => bandX)).toEqual([0, 100, 200])
    expect(columns.map(({ x, width }) => x + width / 2)).toEqual([50, 150, 250])
  })

  it('stack their sources without gap or overlap up to their total', () => {
    const [column] = columnsOf([point(5, 3, 2)], scaleOf(20), plot)
    const [mails, answered, missed] = column?.segments ?? []
    expect([mails?.y, mails?.height]).toEqual([75, 25])
    expect(answered!.y + answered!.height).toBeCloseTo(mails!.y)
    expect(missed!.y + missed!.height).toBeCloseTo(answered!.y)
    expect(missed?.y).toBeCloseTo(50)
    expect(column?.segments.map(({ isTop }) => isTop)).toEqual([false, false, true])
  })

  it('leave out what is nothing', () => {
    const [first, second] = columnsOf([point(0, 0, 4), point(0)], scaleOf(4), plot)
    expect(first?.segments).toMatchObject([{ key: 'missedCalls', y: 0, height: 100, isTop: true }])
    expect(second?.segments).toEqual([])
  })

  it('are none for no series', () => {
    expect(columnsOf([], scaleOf(0), plot)).toEqual([])
  })
})

describe('the labels', () => {
  it('are all there where there is room, and thin out from the last', () => {
    expect([...labelledOf(7, 60, 50)]).toHaveLength(7)
    expect([...labelledOf(30, 12, 48)]).toEqual([1, 5, 9, 13, 17, 21, 25, 29])
  })
})

describe('a place in the plot', () => {
  it('belongs to one column, at its edges too', () => {
    expect([-5, 0, 99, 100, 299, 300, 999].map((x) => columnAt(x, 3, 300))).toEqual([0, 0, 0, 1, 2, 2, 2])
  })

  it('moves by keys and stops at the ends', () => {
    const moves = ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'PageUp', 'a'].map((key) => columnAfterKey(key, 5, 7))
    expect(moves).toEqual([6, 4, 0, 6, 6, undefined])
    expect(columnAfterKey('ArrowLeft', 0, 7)).toBe(0)
  })
})
