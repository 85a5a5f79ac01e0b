import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { promptBody, promptRow } from './prompts.samples.ts'
import { prompts } from './prompts.table.ts'

const path = '/api/provider/prompts'

let server: TestApp
let token = ''
beforeAll(async () => {
  server = await createTestApp()
  token = await server.tokenOf(ids.northMain)
})
afterAll(() => server.close())

beforeEach(async () => {
  const { db } = server.database
  await db.delete(prompts)
  const row = (title: string, state: 'draft' | 'open', day: number, advertiserId: number = ids.north) =>
    promptRow({ advertiserId, title, state, createdAt: new Date(Date.UTC(2026, 2, day)) })
  await db
    .insert(prompts)
    .values([row('Élan', 'draft', 1), row('Grand', 'open', 2), row('Petit', 'draft', 3), row('Of another account', 'open', 4, ids.south)])
})

interface Item {
  id: number
  titre: string
}

const list = async (query: string): Promise<{ titles: string[]; total: number; next: string | null; items: Item[] }> => {
  const reply = await server.call('GET', `${path}?${query}`, { token })
  const {
    total_items: total,
    next_cursor: next,
    _embedded,
  } = (await reply.json()) as { total_items: number; next_cursor: string | null; _embedded: { prompts: Item[] } }
  return { titles: _embedded.prompts.map(({ titre }) => titre), total, next, items: _embedded.prompts }
}

test('lists what is the account’s own, sorted, a page at a time', async () => {
  expect(await list('sort=title')).toMatchObject({ titles: ['Élan', 'Grand', 'Petit'], total: 3 })
  const first = await list('sort=-created&perPage=2')
  expect(first).toMatchObject({ titles: ['Petit', 'Grand'], total: 3 })
  expect((await list(`sort=-created&perPage=2&page=2&cursor=${first.next}`)).titles).toEqual(['Élan'])
})

test('finds by words, states and days, and refuses what it does not know', async () => {
  expect((await list('search=elan')).titles).toEqual(['Élan'])
  expect((await list('etats=brouillon&sort=title')).titles).toEqual(['Élan', 'Petit'])
  expect((await list('creeApres=2026-03-02&creeAvant=2026-03-02')).titles).toEqual(['Grand'])
  expect((await server.call('GET', `${path}?wat=1`, { token })).status).toBe(400)
})

test('adds, changes and deletes, but nothing that is open', async () => {
  const added = await server.call('POST', path, { token, body: promptBody({ titre: ' New ', etat: 'ouvert' }) })
  expect(added.status).toBe(201)
  const { id, titre } = (await added.json()) as Item
  expect(titre).toBe('New')
  const refused = await server.call('DELETE', `${path}/${id}`, { token })
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'record-refused', reason: 'still-open' }])
  expect((await server.call('PUT', `${path}/${id}`, { token, body: promptBody({ etat: 'ferme', version: 1 }) })).status).toBe(200)
  expect((await server.call('DELETE', `${path}/${id}`, { token })).status).toBe(204)
  expect((await list('')).total).toBe(3)
})

test('reads one, and refuses to write over what somebody else has written since, with who and when', async () => {
  const { items } = await list('sort=title')
  const address = `${path}/${items[0]?.id}`
  const body = promptBody({ titre: 'Newer', version: 1 })
  expect(await (await server.call('PUT', address, { token, body })).json()).toMatchObject({ titre: 'Newer', version: 2 })
  const late = await server.call('PUT', address, { token, body: { ...body, titre: 'Mine' } })
  expect([late.status, await late.json()]).toMatchObject([
    409,
    { code: 'record-changed', params: { version: 2, by: 'north', at: server.clock.now().toISOString() } },
  ])
  expect(await (await server.call('GET', address, { token })).json()).toMatchObject({ titre: 'Newer', version: 2 })
})

test('refuses a form without a title, by its field', async () => {
  const reply = await server.call('POST', path, { token, body: promptBody({ titre: '' }) })
  expect([reply.status, ((await reply.json()) as { field: string }).field]).toEqual([400, 'titre'])
})

test('gives and changes nothing of another account, and nothing to a stranger', async () => {
  const [row] = await server.database.db.select({ id: prompts.id, advertiserId: prompts.advertiserId }).from(prompts)
  const foreign = await server.tokenOf(ids.southMain)
  const other = row?.advertiserId === ids.south ? token : foreign
  expect((await server.call('DELETE', `${path}/${row?.id}`, { token: other })).status).toBe(404)
  expect((await server.call('GET', path)).status).toBe(401)
})
