import { expect, test } from 'vitest'
import type { HttpCall } from '../http/http.types.ts'
import type { ListSchema } from '../list/list.schema.ts'
import { pageOf, record, text } from '../wire/index.ts'
import { recordsClient, storedFields, type Stored } from './index.ts'

interface Details {
  name: string
}
const details = record<Details>()({ name: ['nom', text] })
const item = record<Details & Stored>()({ name: ['nom', text], ...storedFields })
const schema: ListSchema<object, 'all'> = {
  texts: [],
  filters: {},
  presets: ['all'],
  sorts: [],
  limits: [],
  wire: { names: {}, further: [] },
}
const createClient = recordsClient({ path: '/things', topic: 'ads', schema, wires: { page: pageOf('things', item), item, details } })

test('a change says which version it was typed over', async () => {
  const calls: Omit<HttpCall, 'service'>[] = []
  const reply = { id: 7, nom: 'Newer', version: 4, date_creation: '2026-03-04T10:00:00.000Z' }
  const client = createClient({ send: async (call) => (calls.push(call), reply) })
  expect(await client.update({ id: 7, version: 3 }, { name: 'Newer' })).toMatchObject({ id: 7, version: 4, name: 'Newer' })
  expect(calls).toMatchObject([{ method: 'PUT', path: '/things/7', body: { nom: 'Newer', version: 3 } }])
})
