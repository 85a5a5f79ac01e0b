import { expect, test } from 'vitest'
import { rangeOf } from './ranges.ts'

test.each([
  [undefined, null],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-400', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-400', { from: 0, to: 99 }],
  ['bytes=-0', 'beyond'],
  ['bytes=100-', 'beyond'],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['items=0-1', null],
] as const)('%s of a hundred bytes', (header, range) => expect(rangeOf(header, 100)).toEqual(range))

test('an empty file has no part', () => expect(rangeOf('bytes=0-', 0)).toBe('beyond'))
