import { expect, test } from 'vitest'
import { numberOf, numberText } from './form.numbers.ts'

test.each([
  ['fr', '249 000', 249_000],
  ['fr', '1\u202f249\u00a0000,50', 1_249_000.5],
  ['fr', '249.000', 249_000],
  ['fr', '1.249.000,50', 1_249_000.5],
  ['fr', '45,125', 45.125],
  ['fr', '45.5', 45.5],
  ['fr', '0.125', 0.125],
  ['es', '249.000', 249_000],
  ['es', '-1.500,5', -1_500.5],
  ['en', '249,000', 249_000],
  ['en', '1,249,000.50', 1_249_000.5],
  ['en', '45.125', 45.125],
  ['en', '45,5', 45.5],
  ['mx', '249,000.00', 249_000],
  ['fr', '1,249,000', NaN],
  ['fr', 'on request', NaN],
  ['fr', '  ', null],
] as const)('in %s %j is %d', (language, typed, number) => expect(numberOf(typed, language)).toBe(number))

test.each(['fr', 'en', 'es', 'mx'] as const)('what stands in a field is read as the same number: %s', (language) => {
  for (const number of [0, 5.5, 1_500, 249_000, 1_249_000.25]) expect(numberOf(numberText(number, language), language)).toBe(number)
})
