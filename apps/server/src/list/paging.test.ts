import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { insertAd, receiveMail, receiveRing, subscribeContacts } from '../test/contacts.ts'
import { createTestApp, ids, openTestDatabase, type TestApp } from '../test/harness.ts'

let database: Database
let app: TestApp
let north: string
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  app = await createTestApp({ database })
  await subscribeContacts(database)
  north = await app.tokenOf(ids.northMain)
  await insertAd(database, 7)
  await receiveMail(database, { adId: 7 })
  await receiveRing(database)
  await database.query(
    `INSERT INTO visits (advertiser_id, ad_id, day, time_slot, max_visitors) VALUES (${ids.north}, 7, '2026-03-12', '10:00-11:00', 6)`,
  )
})

interface Answer {
  status: number
  code?: string
  field?: string
  message?: string
  total_items?: number
  _embedded?: Record<string, unknown[]>
}

const get = async (path: string): Promise<Answer> => {
  const reply = await app.call('GET', `/api/provider/${path}`, { token: north })
  return { status: reply.status, ...((await reply.json()) as object) }
}
const lengthOf = ({ _embedded = {} }: Answer): number => Object.values(_embedded).flat().length

const lists = [
  'annonce?perPage=10',
  'annonce?perPage=10&mandat=SIMPLE',
  'contacts?',
  'contacts?sort=nom',
  'calls?',
  'contacts/repartition?',
  'contacts/repartition?par=annonce',
  'visites?',
]

test.each(lists)('a page of %s behind the end is empty and tells the right total', async (path) => {
  const first = await get(path)
  expect(first.status).toBe(200)
  expect(lengthOf(first)).toBe(path.includes('mandat') ? 0 : 1)
  for (const page of [2, 1000, 20_000, 999_999_999_999]) {
    const behind = await get(`${path}&page=${page}`)
    expect([behind.status, behind.total_items, lengthOf(behind)]).toEqual([200, lengthOf(first), 0])
  }
  for (const page of ['1000000000000', '1e12', '-1', '1.5']) {
    expect(await get(`${path}&page=${page}`)).toMatchObject({ status: 400, code: 'invalid-query', field: 'page' })
  }
})

test('a list that goes on, nobody knows how far, is not passed over', async () => {
  await database.query(
    `INSERT INTO ads (advertiser_id, state, universe, object_type, offer_type, reference, title, source_code, mandate)
     SELECT ${ids.north}, 'A', 'IMMO', 1200, 'V', 'R' || n, 'Maison', 'SAISIE_IMMO', 'SIMPLE' FROM generate_series(1000, 2100) AS n`,
  )
  await database.query(
    `INSERT INTO contacts (advertiser_id, kind, status, at, day, portal, portal_name, person_id)
     SELECT advertiser_id, kind, status, at - make_interval(secs => n), day, portal, portal_name, person_id FROM contacts, generate_series(1, 1100) AS n`,
  )
  for (const path of ['annonce?perPage=10&mandat=SIMPLE', 'contacts?limit=10', 'contacts?limit=10&sort=nom', 'calls?limit=10']) {
    const refusal = { status: 400, code: 'page-too-deep', field: 'page' }
    expect(await get(`${path}&page=10002`)).toMatchObject({ ...refusal, message: expect.stringMatching(/10\s002/) })
    expect(await get(`${path}&page=999999999999`)).toMatchObject(refusal)
    expect((await get(`${path}&page=10001`)).status).toBe(200)
  }
})

test('a list whose end is known is read from the nearer end, as far as that is near enough', async () => {
  await database.query('UPDATE ad_counters SET count = 300000')
  expect((await get('annonce?perPage=10&page=29999')).status).toBe(200)
  expect(await get('annonce?perPage=10&page=15000')).toMatchObject({ status: 400, code: 'page-too-deep', field: 'page' })
})
