import { expect, test } from 'vitest'
import { daysOf, weeklyContacts, weeklyPrices } from './ad-timeline.rules.ts'

const paris = 'Europe/Paris'
const at = (text: string): Date => new Date(text)

test('what happened late in the evening belongs to the day of the account', () => {
  const entry = (date: string) => ({ at: at(date), by: '', version: null, act: 'ad.pushed' as const, changes: [], from: '', to: '' })
  const days = daysOf(
    { entries: [entry('2026-06-02T22:30:00Z'), entry('2026-06-02T21:30:00Z')], isCut: false, prices: [], contacts: [], visits: [] },
    paris,
  )
  expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
    ['2026-06-03', 1],
    ['2026-06-02', 1],
  ])
})

test('a price holds until the next one, week by week', () => {
  const points = [
    { at: at('2026-11-03T10:00:00Z'), price: 250, rent: null },
    { at: at('2026-11-17T10:00:00Z'), price: 240, rent: null },
  ]
  expect(weeklyPrices(points, '2026-11-25', paris)).toEqual({
    weeks: ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'],
    values: [250, 250, 240, 240],
  })
  expect(weeklyPrices([{ at: at('2026-11-24T10:00:00Z'), price: null, rent: 900 }], '2026-11-25', paris).values).toEqual([900])
  expect(weeklyPrices([], '2026-11-25', paris)).toEqual({ weeks: [], values: [] })
})

test('a week without contacts is none', () => {
  expect(
    weeklyContacts(
      [
        { week: '2026-11-02', mails: 2, calls: 0 },
        { week: '2026-11-16', mails: 0, calls: 1 },
      ],
      '2026-11-18',
    ),
  ).toEqual({ weeks: ['2026-11-02', '2026-11-09', '2026-11-16'], mails: [2, 0, 0], calls: [0, 0, 1] })
})
