import { attendanceWire, visitPageWire } from '@vitrine/core/contacts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { insertAd, subscribeContacts } from '../test/contacts.ts'
import { createTestApp, ids, openTestDatabase, type TestApp } from '../test/harness.ts'

let database: Database
let app: TestApp
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  app = await createTestApp({ database })
  await subscribeContacts(database)
})

const visit = (adId: number, day: string, more: { owner?: number; active?: boolean; slot?: string } = {}) =>
  database.query(
    `INSERT INTO visits (advertiser_id, ad_id, day, time_slot, publication_duration, place, comment, max_visitors, registered, waiting, active)
     VALUES ($1, $2, $3, $4, 48, 'Sur place', 'Sonner', 6, 6, 2, $5)`,
    [more.owner ?? ids.north, adId, day, more.slot ?? '14:00-16:00', more.active ?? true],
  )
const read = async (query = '', user: number = ids.northMain) => {
  const reply = await app.call('GET', `/api/provider/visites?${query}`, { token: await app.tokenOf(user) })
  expect(reply.status).toBe(200)
  return visitPageWire.decode(await reply.json())
}

test('the next visit comes first, what is over last, and either alone on request', async () => {
  for (const id of [1, 2, 3, 4]) await insertAd(database, id)
  // Today is the tenth of March.
  await visit(1, '2026-03-25')
  await visit(2, '2026-03-12', { slot: '10:00-11:00' })
  await visit(2, '2026-03-12', { slot: '09:00-10:00' })
  await visit(2, '2026-03-01')
  await visit(3, '2026-03-09')
  await visit(4, '2026-03-10', { active: false })
  const shown = async (query?: string) =>
    (await read(query)).items.map(({ ad, date, timeSlot }) => `${ad.id} ${date.slice(5)} ${timeSlot.slice(0, 2)}`)
  const [coming, past] = [
    ['4 03-10 14', '2 03-12 09', '2 03-12 10', '1 03-25 14'],
    ['3 03-09 14', '2 03-01 14'],
  ]
  expect(await shown()).toEqual([...coming, ...past])
  expect(await shown('preset=coming')).toEqual(coming)
  expect(await shown('preset=past')).toEqual(past)
  expect(await read('preset=coming&limit=1')).toMatchObject({ total: 4 })
})

test('visits come by their day or by how many people are registered, whatever is to come or past', async () => {
  for (const id of [1, 2, 3]) await insertAd(database, id)
  await visit(1, '2026-03-12')
  await visit(2, '2026-03-01')
  await visit(3, '2026-03-25')
  await database.query('UPDATE visits SET registered = 7 - ad_id')
  const shown = async (sort: string) => (await read(`sort=${sort}`)).items.map(({ ad }) => ad.id)
  expect(await shown('date')).toEqual([2, 1, 3])
  expect(await shown('-date')).toEqual([3, 1, 2])
  expect(await shown('-inscrits')).toEqual([1, 2, 3])
  expect(await shown('inscrits')).toEqual([3, 2, 1])
  expect(await shown('-inscrits&preset=coming')).toEqual([1, 3])
  expect((await app.call('GET', '/api/provider/visites?sort=lieu', { token: await app.tokenOf(ids.northMain) })).status).toBe(400)
})

test('each visit comes with its ad, a page at a time, of some days, of one ad, or searched', async () => {
  for (const id of [1, 2, 3]) await insertAd(database, id)
  await visit(1, '2026-03-12')
  await visit(2, '2026-03-20', { active: false })
  const page = await read()
  expect(page).toMatchObject({ total: 2, totalIsExact: true })
  expect(page.items[1]).toEqual({
    id: expect.any(Number),
    ad: { id: 2, reference: 'R2', title: expect.any(String), city: expect.any(String) },
    date: '2026-03-20',
    timeSlot: '14:00-16:00',
    publicationDuration: 48,
    place: 'Sur place',
    comment: 'Sonner',
    maxVisitors: 6,
    registered: 6,
    waiting: 2,
    active: false,
  })
  const found = async (query: string) => (await read(query)).items.map(({ ad }) => ad.id)
  expect(await found('limit=1&page=2')).toEqual([2])
  expect(await read('page=9')).toMatchObject({ total: 2, items: [] })
  expect(await found('search=maison%202')).toEqual([2])
  expect(await found('annonce=1')).toEqual([1])
  expect(await found('date_debut=2026-03-12&date_fin=2026-03-12')).toEqual([1])
  expect(await found('date_debut=2026-03-13')).toEqual([2])
})

test('pages go on from what is to come to what is over, and a long past is not counted out', async () => {
  await insertAd(database, 1)
  for (const day of ['2026-03-12', '2026-03-11', '2026-03-10']) await visit(1, day)
  await database.query(
    `INSERT INTO visits (advertiser_id, ad_id, day, time_slot, max_visitors)
     SELECT $1, 1, date '2026-03-10' - number, '10:00', 1 FROM generate_series(1, 1200) AS number`,
    [ids.north],
  )
  const days = async (query: string) => (await read(query)).items.map(({ date }) => date.slice(5))
  expect(await days('limit=2')).toEqual(['03-10', '03-11'])
  expect(await days('limit=2&page=2')).toEqual(['03-12', '03-09'])
  expect(await days('limit=2&page=3')).toEqual(['03-08', '03-07'])
  expect(await read()).toMatchObject({ total: 1003, totalIsExact: false })
  expect(await read('preset=coming')).toMatchObject({ total: 3, totalIsExact: true })
  expect(await days('limit=100&page=12')).toHaveLength(100)
  expect((await read('limit=100&page=13')).items).toHaveLength(3)
  expect(await read('annonce=2147483647')).toMatchObject({ total: 0, items: [] })
})

test('visits of other accounts are not listed', async () => {
  await insertAd(database, 1, { data: { NEGOCIATEUR: 'N1' } })
  await insertAd(database, 2)
  await insertAd(database, 3, { owner: ids.outlet })
  await visit(1, '2026-03-12')
  await visit(2, '2026-03-12')
  await visit(3, '2026-03-12', { owner: ids.outlet })
  expect((await read('', ids.southMain)).total).toBe(0)
  expect((await read(`annonceurs=${ids.north}`, ids.southMain)).total).toBe(0)
  expect((await read('', ids.headMain)).items.map(({ ad }) => ad.id)).toEqual([3])
  expect((await read('', ids.northSub)).items.map(({ ad }) => ad.id)).toEqual([1])
})

test('the registrations for an ad’s visits are shown to accounts with the publication guarantee, whatever else they have', async () => {
  await insertAd(database, 1)
  await insertAd(database, 2)
  await visit(1, '2026-03-25')
  await visit(1, '2026-03-01', { active: false })
  await visit(2, '2026-03-12')
  await database.query(
    `UPDATE advertisers SET options = options || '{"contactManager": false, "publicationGuarantee": true}' WHERE id = $1`,
    [ids.north],
  )
  const ask = async (user: number) => app.call('GET', '/api/provider/annonce/1/visites', { token: await app.tokenOf(user) })
  const { ad, visits } = attendanceWire.decode(await (await ask(ids.northMain)).json())
  expect([ad.reference, ...visits.map(({ date, registered, waiting, active }) => [date, registered, waiting, active].join(' '))]).toEqual([
    'R1',
    '2026-03-01 6 2 false',
    '2026-03-25 6 2 true',
  ])
  expect((await ask(ids.northSub)).status).toBe(404)
  await database.query(`UPDATE advertisers SET options = options || '{"publicationGuarantee": true}' WHERE id = $1`, [ids.south])
  expect((await ask(ids.southMain)).status).toBe(404)
})

test('the registrations for an ad’s visits are not shown without the publication guarantee', async () => {
  await insertAd(database, 1)
  await database.query(`UPDATE advertisers SET options = options || '{"publicationGuarantee": false}'`)
  const reply = await app.call('GET', '/api/provider/annonce/1/visites', { token: await app.tokenOf(ids.northMain) })
  expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([403, 'not-subscribed'])
})
