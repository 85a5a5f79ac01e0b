import { expect, test } from 'vitest'
import type { StepResult } from './steps.ts'
import { shares, summarize } from './summary.ts'

const result = (name: string, more: Partial<StepResult> = {}): StepResult => ({
  name,
  ok: false,
  skipped: false,
  seconds: 1,
  output: '',
  passed: 1,
  failed: 1,
  failures: [],
  ...more,
})

test('the summary of the tests names every failed one with its error, and what was skipped', () => {
  const failures = [{ name: 'a.spec.ts:3 fails', error: '\u001b[31mError: red\u001b[39m\n\n  at a line' }]

  expect(summarize([result('lint', { ok: true, failed: 0 }), result('e2e', { failures }), result('budgets', { skipped: true })])).toEqual([
    '✘ e2e: 1 failed',
    '  a.spec.ts:3 fails',
    '      Error: red',
    '      at a line',
    '✘ budgets: left out, since what it needs failed',
  ])
})

test('the more has failed, the less is told of each, and it never grows beyond its place', () => {
  const many = (count: number) => [
    result('unit', { failures: Array.from({ length: count }, (_, index) => ({ name: `test ${index}`, error: 'one\ntwo\nthree' })) }),
  ]

  expect(summarize(many(5), 21)).toHaveLength(21)
  expect(summarize(many(6), 21)).toHaveLength(19)
  expect(summarize(many(19), 21)).toHaveLength(20)
  const crowd = summarize(many(40), 21)
  expect(crowd).toHaveLength(21)
  expect(crowd.at(-1)).toBe('  … and 21 more')
})

test('the summary of the tests lists the longest steps first, without skipped ones', () => {
  expect(shares([result('lint', { seconds: 25 }), result('e2e', { seconds: 75 }), result('unit', { skipped: true, seconds: 0 })])).toEqual([
    '    75.0 s   75 %  e2e',
    '    25.0 s   25 %  lint',
  ])
})
