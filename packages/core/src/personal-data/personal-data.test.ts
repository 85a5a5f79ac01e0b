import { expect, test } from 'vitest'
import type { HttpCall } from '../http/http.types.ts'
import { createPersonalDataClient } from './index.ts'

test('the calls of the client are those of the contract, and erasing is announced', async () => {
  const calls: unknown[] = []
  const replies: Record<string, unknown> = { '/personal_data/erase': { contacts: 2 }, '/personal_data/retention': { mois: 36 } }
  const client = createPersonalDataClient(
    { send: async ({ method = 'GET', path, body }: HttpCall) => (calls.push([`${method} ${path}`, body]), replies[path]) },
    { announce: (topic) => void calls.push(topic), listen: () => () => undefined },
  )
  await client.exportPerson(7)
  expect(await client.erasePerson(7)).toBe(2)
  expect(await client.retention()).toBe(36)
  expect(await client.setRetention(null)).toBe(36)
  expect(calls).toEqual([
    ['POST /personal_data/export', { contact: 7 }],
    ['POST /personal_data/erase', { contact: 7 }],
    'contacts',
    ['GET /personal_data/retention', undefined],
    ['PUT /personal_data/retention', { mois: null }],
  ])
})
