import { visitPageWire } from '@vitrine/core/contacts'
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

test('the next visit comes first, what is over last, and only what is still to come on request', async () => {
  for (const id of [1, 2, 3, 4]) await insertAd(database, id)
  // Today is the tenth of March.
  await visit(1, '2026-03-25')
  await visit(2, '2026-03-12')
  await visit(2, '2026-03-01')
  await visit(3, '2026-03-09')
  await visit(4, '2026-03-10', { active: false })
  const daysOf = async (query?: string) => (await read(query)).items.map(({ ad, visits }) => [ad.id, ...visits.map(({ date }) => date)])
  expect(await daysOf()).toEqual([[4, '2026-03-10'], [2, '2026-03-12', '2026-03-01'], [1, '2026-03-25'], [3, '2026-03-09']])
  expect(await daysOf('a_venir=O')).toEqual([[4, '2026-03-10'], [2, '2026-03-12'], [1, '2026-03-25']])
  expect(await read('a_venir=O&limit=1')).toMatchObject({ total: 3 })
})

test('each ad comes with its visits, a page at a time', async () => {
  for (const id of [1, 2, 3]) await insertAd(database, id)
  await visit(1, '2026-03-12', { slot: '10:00-11:00' })
  await visit(1, '2026-03-12', { slot: '09:00-10:00' })
  await visit(2, '2026-03-20', { active: false })
  const page = await read()
  expect(page).toMatchObject({ total: 2, totalIsExact: true })
  expect(page.items.map(({ ad, visits }) => [ad.reference, visits.map(({ date, timeSlot }) => `${date} ${timeSlot}`)])).toEqual([
    ['R1', ['2026-03-12 09:00-10:00', '2026-03-12 10:00-11:00']],
    ['R2', ['2026-03-20 14:00-16:00']],
  ])
  expect(page.items[1]?.visits[0]).toEqual({
    id: expect.any(Number), date: '2026-03-20', timeSlot: '14:00-16:00', publicationDuration: 48, place: 'Sur place', comment: 'Sonner', maxVisitors: 6,
    registered: 6, waiting: 2, active: false,
  })
  expect((await read('limit=1&page=2')).items.map(({ ad }) => ad.id)).toEqual([2])
  expect(await read('page=9')).toMatchObject({ total: 2, items: [] })
  expect((await read('search=maison%202')).items.map(({ ad }) => ad.id)).toEqual([2])
})

test('nobody sees the visits of others', async () => {
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
