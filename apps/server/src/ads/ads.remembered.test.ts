import { adPageWire } from '@vitrine/core/ads'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'

let app: TestApp
let north: string

beforeAll(async () => {
  app = await createTestApp()
  north = await app.tokenOf(ids.northMain)
})
afterAll(() => app.close())

const fill = (count: number): Promise<object[]> =>
  app.database
    .query(`INSERT INTO ads (advertiser_id, id, state, universe, object_type, offer_type, reference, title, source_code, mandate, created_at, price)
    SELECT ${ids.north}, n, 'A', 'IMMO', 1200, 'V', 'R' || n, 'Maison ' || n, 'SAISIE_IMMO', 'SIMPLE', '2026-01-01'::timestamptz + make_interval(mins => n), n * 1000
    FROM generate_series(1, ${count}) AS n`)

beforeEach(async () => {
  await app.database.script('DELETE FROM ads')
  await fill(9)
})

const read = async (query: string) =>
  adPageWire.decode(await (await app.call('GET', `/api/provider/annonce?${query}`, { token: north })).json())
const filtered = 'mandat=SIMPLE&orderBy=-DC&perPage=3'
const idsIn = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id)

test('a row that was changed behind the server’s back is shown as it is now', async () => {
  expect((await read('perPage=1')).items[0]?.title).toBe('Maison 9')
  await app.database.query(`UPDATE ads SET title = 'Villa' WHERE id = 9`)
  expect((await read('perPage=1')).items[0]?.title).toBe('Villa')
})

test('a network’s new name is shown at once in rows seen before', async () => {
  await read('perPage=1')
  await app.database.query(`UPDATE advertisers SET name = 'Nord' WHERE id = ${ids.north}`)
  app.sessions.refresh()
  expect((await read('perPage=1')).items[0]?.advertiser.name).toBe('Nord')
  await app.database.query(`UPDATE advertisers SET name = 'north' WHERE id = ${ids.north}`)
  app.sessions.refresh()
})

test.each([
  [
    'comes in',
    `INSERT INTO ads (advertiser_id, id, state, universe, object_type, offer_type, reference, title, source_code, mandate, created_at)
    VALUES (${ids.north}, 10, 'A', 'IMMO', 1200, 'V', 'R10', 'Maison 10', 'SAISIE_IMMO', 'SIMPLE', '2026-02-01')`,
    [10, 9, 8],
    10,
  ],
  ['goes', 'DELETE FROM ads WHERE id = 9', [8, 7, 6], 8],
  ['stops fitting', `UPDATE ads SET mandate = 'EXCLUSIF' WHERE id = 8`, [9, 7, 6], 8],
  ['moves', `UPDATE ads SET created_at = '2026-03-01' WHERE id = 1`, [1, 9, 8], 9],
])('a filtered list seen before is right after an ad %s', async (_, change, page, total) => {
  expect(idsIn(await read(filtered))).toEqual([9, 8, 7])
  await app.database.query(change)
  const after = await read(filtered)
  expect([idsIn(after), after.total]).toEqual([page, total])
})

test('another advertiser’s change leaves a filtered list as it is', async () => {
  await read(filtered)
  await app.database
    .query(`INSERT INTO ads (advertiser_id, id, state, universe, object_type, offer_type, reference, title, source_code, mandate)
    VALUES (${ids.south}, 99, 'A', 'IMMO', 1200, 'V', 'R99', 'Maison', 'SAISIE_IMMO', 'SIMPLE')`)
  expect(idsIn(await read(filtered))).toEqual([9, 8, 7])
})

const steps = async (query: string, pages: number, way: 'nextCursor' | 'previousCursor', start = '') => {
  const seen: number[][] = []
  let cursor: string | null = start
  for (let page = 0; page < pages && cursor !== null; page += 1) {
    const reply: Awaited<ReturnType<typeof read>> = await read(query + (cursor && `&cursor=${cursor}`))
    seen.push(idsIn(reply))
    cursor = reply[way]
  }
  return { seen, cursor }
}

test('a filtered list is stepped through to its end and back', async () => {
  const forth = await steps(filtered, 9, 'nextCursor')
  expect(forth).toEqual({
    seen: [
      [9, 8, 7],
      [6, 5, 4],
      [3, 2, 1],
    ],
    cursor: null,
  })
  const third = await read(`${filtered}&page=3`)
  const back = await steps(filtered, 9, 'previousCursor', third.previousCursor ?? '')
  expect(back).toEqual({
    seen: [
      [6, 5, 4],
      [9, 8, 7],
    ],
    cursor: null,
  })
})

test.each([
  ['has left the list', 'DELETE FROM ads WHERE id = 7', [6, 5, 4]],
  ['has moved to the top', `UPDATE ads SET created_at = '2026-03-01' WHERE id = 7`, [6, 5, 4]],
])('a step goes on where it was when the last ad of the page %s', async (_, change, next) => {
  const { nextCursor } = await read(filtered)
  await app.database.query(change)
  expect(idsIn(await read(`${filtered}&cursor=${nextCursor}`))).toEqual(next)
})

test('a filtered list of more than a thousand is paged in every order', async () => {
  await app.database.script('DELETE FROM ads')
  await fill(1100)
  for (const [order, first] of [
    ['-DC', 1100],
    ['DC', 1],
    ['-P', 1100],
    ['P', 1],
    ['T', 1],
  ] as const) {
    const page = await read(`mandat=SIMPLE&perPage=2&orderBy=${order}`)
    expect([order, page.items[0]?.id, page.total, page.totalIsExact]).toEqual([order, first, 1000, false])
  }
  const far = await read('mandat=SIMPLE&perPage=2&orderBy=DC&page=550')
  expect([idsIn(far), far.nextCursor]).toEqual([[1099, 1100], null])
  expect((await read('mandat=SIMPLE&perPage=2&orderBy=DC&page=551')).items).toEqual([])
})
