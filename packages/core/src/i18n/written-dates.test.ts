import { expect, it } from 'vitest'
import { createWrittenDates } from './written-dates.ts'

it.each([
  ['fr', '2026-12-01', '1er décembre 2026'],
  ['fr', '2026-12-11', '11 décembre 2026'],
  ['en', '2026-12-01', '1 December 2026'],
  ['es', '2026-12-01', '1 de diciembre de 2026'],
] as const)('a day is written in %s as it is said: %s is %s', (language, day, words) => {
  expect(createWrittenDates(language, { dateStyle: 'long', timeZone: 'UTC' })(new Date(`${day}T12:00:00Z`))).toBe(words)
})
