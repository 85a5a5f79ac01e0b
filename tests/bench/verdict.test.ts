import { expect, test } from 'vitest'
import { holds, line, median } from './verdict.ts'

test('a figure beyond its promise fails, on either side', () => {
  expect(holds({ name: 'bytes', value: 26.1, unit: 'kB', atMost: 26 })).toBe(false)
  expect(holds({ name: 'bytes', value: 26, unit: 'kB', atMost: 26 })).toBe(true)
  expect(holds({ name: 'share', value: 14, unit: '%', atLeast: 15 })).toBe(false)
  expect(line({ name: 'share', value: 14, unit: '%', atLeast: 15, floor: 3 })).toMatch(/^✘ share .*14\.00 % +at least 15\.00; floor 3\.00$/)
})

test('the middle of the runs counts', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([1, 2, 3, 100])).toBe(2.5)
})
