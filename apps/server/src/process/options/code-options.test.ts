import { expect, test } from 'vitest'
import { readCodeOptions } from './code-options.ts'

const now = new Date('2026-11-29T10:00:00Z')
const read = (...args: string[]) => readCodeOptions(args, {}, now)

test('a code opens a product for one account and for good, unless said otherwise', () => {
  expect(read('--product', 'contacts')?.code).toEqual({ product: 'contacts', days: null, uses: 1, expiresAt: null })
  const all = read('--product', 'ai', '--days', '30', '--uses', '20', '--until', '2027-01-31')
  expect(all?.code).toEqual({ product: 'ai', days: 30, uses: 20, expiresAt: new Date('2027-01-31T00:00:00Z') })
  expect(read('--help')).toBeNull()
})

test.each([
  [[], '--product must be one of diffusion'],
  [['--product', 'contact'], 'not "contact"'],
  [['--product', 'ai', '--days', '0'], '--days must be a number from 1 to 3660, not "0"'],
  [['--product', 'ai', '--uses', 'many'], '--uses must be a number from 1 to 10000'],
  [['--product', 'ai', '--until', '2026-11-01'], '--until must be a day to come'],
  [['--product', 'ai', '--until', 'tomorrow'], '--until must be a day to come'],
])('%j is refused', (args, words) => {
  expect(() => read(...args)).toThrow(words)
})
