import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { reusableTexts } from './reusable-texts.table.ts'

const path = '/api/provider/reusable-texts'

let server: TestApp
let token = ''
beforeAll(async () => {
  server = await createTestApp()
  token = await server.tokenOf(ids.northMain)
})
afterAll(() => server.close())

beforeEach(async () => {
  const { db } = server.database
  await db.delete(reusableTexts)
  const row = (advertiserId: number, title: string, language: 'fr' | 'en', day: number) => ({
    advertiserId,
    title,
    language,
    text: 'Au calme à [ville]',
    createdAt: new Date(Date.UTC(2026, 2, day)),
  })
  await db
    .insert(reusableTexts)
    .values([
      row(ids.north, 'Élan', 'fr', 1),
      row(ids.north, 'Grand', 'en', 2),
      row(ids.north, 'Petit', 'fr', 3),
      row(ids.south, 'Of another account', 'en', 4),
    ])
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
  } = (await reply.json()) as { total_items: number; next_cursor: string | null; _embedded: { reusable_texts: Item[] } }
  return { titles: _embedded.reusable_texts.map(({ titre }) => titre), total, next, items: _embedded.reusable_texts }
}

test('reusable texts: lists what is the account’s own, sorted, a page at a time', async () => {
  expect(await list('sort=title')).toMatchObject({ titles: ['Élan', 'Grand', 'Petit'], total: 3 })
  const first = await list('sort=-created&perPage=2')
  expect(first).toMatchObject({ titles: ['Petit', 'Grand'], total: 3 })
  expect((await list(`sort=-created&perPage=2&page=2&cursor=${first.next}`)).titles).toEqual(['Élan'])
})

test('reusable texts: finds by words, languages and days, and refuses what it does not know', async () => {
  expect((await list('search=elan')).titles).toEqual(['Élan'])
  expect((await list('langues=fr&sort=title')).titles).toEqual(['Élan', 'Petit'])
  expect((await list('creeApres=2026-03-02&creeAvant=2026-03-02')).titles).toEqual(['Grand'])
  expect((await server.call('GET', `${path}?wat=1`, { token })).status).toBe(400)
})

test('reusable texts: adds, changes and deletes', async () => {
  const added = await server.call('POST', path, { token, body: { titre: ' New ', langue: 'fr', texte: 'À [ville], [prix]' } })
  expect(added.status).toBe(201)
  const { id, titre } = (await added.json()) as Item
  expect(titre).toBe('New')
  expect(
    (await server.call('PUT', `${path}/${id}`, { token, body: { titre: 'Newer', langue: 'en', texte: 'In [city]', version: 1 } })).status,
  ).toBe(200)
  expect((await list('search=newer')).titles).toEqual(['Newer'])
  expect((await server.call('DELETE', `${path}/${id}`, { token })).status).toBe(204)
  expect((await server.call('DELETE', `${path}/${id}`, { token })).status).toBe(404)
  expect((await list('')).total).toBe(3)
})

test('reusable texts: reads one, and refuses to write over what somebody else has written since, with who and when', async () => {
  const {
    items: [first],
  } = await list('sort=title')
  const address = `${path}/${first?.id}`
  const theirs = await server.call('PUT', address, { token, body: { titre: 'Newer', langue: 'en', texte: 'In [city]', version: 1 } })
  expect(await theirs.json()).toMatchObject({ titre: 'Newer', version: 2 })
  const mine = await server.call('PUT', address, { token, body: { titre: 'Mine', langue: 'en', texte: 'In [city]', version: 1 } })
  expect(mine.status).toBe(409)
  expect(await mine.json()).toMatchObject({
    code: 'record-changed',
    params: { version: 2, by: 'north', at: server.clock.now().toISOString() },
    message: expect.stringContaining('north'),
  })
  const found = await server.call('GET', address, { token })
  expect(await found.json()).toMatchObject({ titre: 'Newer', version: 2 })
})

test.each([
  [{ titre: '', langue: 'fr', texte: 'x' }, 'titre'],
  [{ titre: 'x', langue: 'fr', texte: '' }, 'texte'],
  [{ titre: 'x', langue: 'fr', texte: 'À [vile]' }, 'texte'],
])('refuses %j by its field', async (body, field) => {
  const reply = await server.call('POST', path, { token, body })
  expect([reply.status, ((await reply.json()) as { field: string }).field]).toEqual([400, field])
})

test('reusable texts: gives and changes nothing of another account, and nothing to a stranger', async () => {
  const [row] = await server.database.db.select({ id: reusableTexts.id, advertiserId: reusableTexts.advertiserId }).from(reusableTexts)
  const foreign = await server.tokenOf(ids.southMain)
  const other = row?.advertiserId === ids.south ? token : foreign
  expect((await server.call('DELETE', `${path}/${row?.id}`, { token: other })).status).toBe(404)
  expect((await server.call('GET', path)).status).toBe(401)
})
