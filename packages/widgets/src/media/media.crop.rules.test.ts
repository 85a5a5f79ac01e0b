import { describe, expect, it } from 'vitest'
import {
  editOf,
  largestBox,
  movedBox,
  ratioNames,
  ratios,
  resizedBox,
  rotatedBox,
  rotatedBy,
  rotatedSize,
  type Box,
  type Corner,
} from './media.crop.rules.ts'

const size = { width: 1600, height: 1200 }
const box: Box = { x: 100, y: 200, width: 400, height: 300 }

const isInside = ({ x, y, width, height }: Box): boolean =>
  x >= 0 && y >= 0 && x + width <= size.width + 1e-6 && y + height <= size.height + 1e-6

describe('a box', () => {
  it.each(ratioNames)('of the ratio %s is the largest that fits, in the middle', (name) => {
    const largest = largestBox(size, ratios[name])
    expect(isInside(largest)).toBe(true)
    expect(largest.width === size.width || largest.height === size.height).toBe(true)
    expect(largest.x * 2 + largest.width).toBeCloseTo(size.width)
    expect(largest.width / largest.height).toBeCloseTo(ratios[name] ?? size.width / size.height)
  })

  it('is moved as far as the picture goes', () => {
    expect(movedBox(box, 50, -50, size)).toEqual({ ...box, x: 150, y: 150 })
    expect(movedBox(box, -5_000, 5_000, size)).toEqual({ ...box, x: 0, y: 900 })
  })

  it.each<[Corner, Box]>([
    ['se', { x: 100, y: 200, width: 440, height: 320 }],
    ['nw', { x: 140, y: 220, width: 360, height: 280 }],
    ['ne', { x: 100, y: 220, width: 440, height: 280 }],
    ['sw', { x: 140, y: 200, width: 360, height: 320 }],
  ])('is drawn at the corner %s, and the opposite one stays', (corner, expected) =>
    expect(resizedBox(box, corner, 40, 20, size, null)).toEqual(expected),
  )

  it.each(['nw', 'ne', 'sw', 'se'] as const)('keeps its ratio and stays in the picture however far the corner %s is drawn', (corner) => {
    for (const [dx, dy] of [
      [9_000, 9_000],
      [-9_000, -9_000],
      [9_000, -9_000],
      [30, -400],
    ] as const) {
      const drawn = resizedBox(box, corner, dx, dy, size, 4 / 3)
      expect(isInside(drawn)).toBe(true)
      expect(drawn.width).toBeGreaterThan(0)
      expect(drawn.width / drawn.height).toBeCloseTo(4 / 3)
    }
  })

  it('frames the same when the picture is turned and turned back', () => {
    const turned = rotatedBox(box, size, 1)
    expect(turned).toEqual({ x: 700, y: 100, width: 300, height: 400 })
    expect(rotatedBox(turned, rotatedSize(size, 90), -1)).toEqual(box)
  })
})

describe('what the server is asked for', () => {
  it('counts quarters in a circle', () => {
    expect([rotatedBy(270, 1), rotatedBy(0, -1), rotatedBy(90, 1)]).toEqual([0, 270, 180])
  })
  it('is nothing where nothing changes', () => expect(editOf({ x: 0, y: 0, ...size }, size, 0)).toBeNull())
  it('is a turn alone where all is framed', () =>
    expect(editOf({ x: 0, y: 0, width: 1200, height: 1600 }, rotatedSize(size, 90), 90)).toEqual({ rotate: 90, crop: null, fit: null }))
  it('is in whole pixels that the picture has', () => {
    expect(editOf({ x: 99.6, y: 0.4, width: 1500.4, height: 1199.6 }, size, 0)).toEqual({
      rotate: 0,
      crop: { x: 100, y: 0, width: 1500, height: 1200 },
      fit: null,
    })
  })
})
