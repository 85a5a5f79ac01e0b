import { expect, test } from 'vitest'
import { contactListDefaults, firstContactsQuery, fromContactQuery, toContactQuery } from './index.ts'

const now = new Date('2026-03-12T09:00:00Z')

test('the first question means what the untouched list asks for, on the day of the account', () => {
  const asked = (query: object) => new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === null || value === undefined || String(value) === '' ? [] : [[name, String(value)]])))
  const moment = { now, timeZone: 'Europe/Paris' }
  const first = fromContactQuery('mail', asked(firstContactsQuery({ language: 'fr' })), moment)
  const untouched = fromContactQuery('mail', asked(toContactQuery('mail', contactListDefaults('mail'), moment)), moment)
  expect(first).toEqual(untouched)
  expect(first.period).toEqual({ after: '2026-03-06', before: '2026-03-12' })
})
