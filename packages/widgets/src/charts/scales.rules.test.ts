import { describe, expect, it } from 'vitest'
import { heightOf, indexAfterKey, indexAt, labelledOf, scaleOf } from './scales.rules.ts'

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

  it('holds every value, in whole steps, with few lines', () => {
    for (let highest = 0; highest < 3000; highest += 7) {
      const { max, ticks } = scaleOf(highest)
      expect(max).toBeGreaterThanOrEqual(highest)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.every(Number.isInteger)).toBe(true)
    }
  })

  it('has its highest value at the top', () => {
    expect([0, 5, 20].map((value) => heightOf(value, scaleOf(20), { width: 1, height: 80 }))).toEqual([80, 60, 0])
  })
})

describe('the labels', () => {
  it('are all there where there is room, and thin out from the last', () => {
    expect([...labelledOf(7, 60, 50)]).toHaveLength(7)
    expect([...labelledOf(30, 12, 48)]).toEqual([1, 5, 9, 13, 17, 21, 25, 29])
  })
})

describe('a place in the plot', () => {
  it('belongs to one step of time, at its edges too', () => {
    expect([-5, 0, 99, 100, 299, 300, 999].map((x) => indexAt(x, 3, 300))).toEqual([0, 0, 0, 1, 2, 2, 2])
  })

  it('moves by keys and stops at the ends', () => {
    const moves = ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'PageUp', 'a'].map((key) => indexAfterKey(key, 5, 7))
    expect(moves).toEqual([6, 4, 0, 6, 6, undefined])
    expect(indexAfterKey('ArrowLeft', 0, 7)).toBe(0)
  })
})
