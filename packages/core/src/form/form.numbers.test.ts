import { expect, test } from 'vitest'
import { amountText, numberOf, numberText } from './form.numbers.ts'

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
  ['fr', '249 000 €', 249_000],
  ['fr', '1,249,000', NaN],
  ['fr', 'on request', NaN],
  ['fr', '  ', null],
] as const)('in %s %j is %d', (language, typed, number) => expect(numberOf(typed, language)).toBe(number))

test.each(['fr', 'en', 'es', 'mx'] as const)('what stands in a field is read as the same number: %s', (language) => {
  for (const number of [0, 5.5, 1_500, 249_000, 1_249_000.25])
    expect([numberOf(numberText(number, language), language), numberOf(amountText(number, language), language)]).toEqual([number, number])
})

test.each([
  ['fr', 249_000, '249\u202f000'],
  ['fr', 199.9, '199,90'],
  ['fr', 1_249.125, '1\u202f249,125'],
  ['en', 1_249_000.5, '1,249,000.50'],
  ['es', 249_000, '249.000'],
  ['mx', 0, '0'],
  ['fr', null, ''],
  ['fr', NaN, ''],
] as const)('in %s an amount of %d is written %s', (language, amount, written) => expect(amountText(amount, language)).toBe(written))
