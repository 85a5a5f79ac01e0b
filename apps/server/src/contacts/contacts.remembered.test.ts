import { contactPageWire } from '@vitrine/core/contacts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { insertAd, receiveMail, subscribeContacts } from '../test/contacts.ts'
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
})

const read = async (query: string, token = north) =>
  contactPageWire.decode(await (await app.call('GET', `/api/provider/contacts?${query}`, { token })).json())
const namesOf = async (query: string, token = north) => (await read(query, token)).items.map(({ lastName }) => lastName)
const mail = (lastName: string, more: Parameters<typeof receiveMail>[1] = {}) => receiveMail(database, { lastName, ...more })

describe('a list seen before is right after', () => {
  const list = 'traitement=nouveau&sort=nom&limit=2'
  beforeEach(async () => {
    for (const name of ['Alba', 'Bosc', 'Cros']) await mail(name)
  })

  test.each<[string, () => Promise<unknown>, string[], number]>([
    ['a contact comes in', () => mail('Abel'), ['Abel', 'Alba'], 4],
    ['one goes', () => database.query(`DELETE FROM contacts WHERE last_name = 'Alba'`), ['Bosc', 'Cros'], 2],
    ['one is handled', () => database.query(`UPDATE contacts SET state = 'done' WHERE last_name = 'Bosc'`), ['Alba', 'Cros'], 2],
    ['one moves', () => database.query(`UPDATE contacts SET last_name = 'Aaron' WHERE last_name = 'Cros'`), ['Aaron', 'Alba'], 3],
  ])('%s', async (_, change, names, total) => {
    expect(await namesOf(list)).toEqual(['Alba', 'Bosc'])
    await change()
    const page = await read(list)
    expect([page.items.map(({ lastName }) => lastName), page.total]).toEqual([names, total])
  })

  test('what its rows tell changes', async () => {
    expect(await namesOf(list)).toEqual(['Alba', 'Bosc'])
    await database.query(`UPDATE advertisers SET name = 'Nord'`)
    await expect.poll(async () => (await read(list)).items.map(({ advertiser }) => advertiser.name)).toEqual(['Nord', 'Nord'])
  })
})

test('a sub-user’s list seen before is right after an ad became another’s', async () => {
  await insertAd(database, 1, { data: { NEGOCIATEUR: 'N1' } })
  await mail('Alba', { adId: 1 })
  const sub = await app.tokenOf(ids.northSub)
  expect(await namesOf('', sub)).toEqual(['Alba'])
  await database.query(`UPDATE ads SET data = '{"NEGOCIATEUR": "N2"}'`)
  expect(await namesOf('', sub)).toEqual([])
})

test('a cached list shows a call-back as overdue once its time has come', async () => {
  await mail('Alba')
  await database.query('UPDATE contacts SET call_back_at = $1', [new Date(app.clock.now().getTime() + 60_000).toISOString()])
  expect(await namesOf('rappel=retard')).toEqual([])
  app.clock.advance(60_000)
  expect(await namesOf('rappel=retard')).toEqual(['Alba'])
})

test('a network’s page seen before is right after a contact of a point of sale', async () => {
  const head = await app.tokenOf(ids.headMain)
  await mail('Alba', { advertiserId: ids.head })
  expect(await namesOf('', head)).toEqual(['Alba'])
  await mail('Bosc', { advertiserId: ids.outlet })
  expect((await namesOf('', head)).toSorted()).toEqual(['Alba', 'Bosc'])
  await mail('Cros')
  expect(await namesOf('', head)).toHaveLength(2)
})

test('words are found among many contacts, whether many have them or few', async () => {
  await insertAd(database, 1, { data: { NEGOCIATEUR: 'N1' } })
  for (const name of ['Gémeaux', 'Gémeaux-Petit'])
    await mail(name, { at: new Date('2026-02-20T08:00:00Z'), firstName: 'Zoé', adId: name === 'Gémeaux' ? 1 : null })
  await mail('Gémeaux', { at: new Date('2025-12-20T08:00:00Z') })
  await mail('Gémeaux', { at: new Date('2026-02-20T08:00:00Z'), advertiserId: ids.south })
  await mail('Martin')
  await database.query(
    `INSERT INTO contacts (advertiser_id, kind, at, day, portal, portal_name, person_id, last_name, first_name)
     SELECT advertiser_id, 'mail', at - make_interval(secs => n), day, portal, portal_name, person_id, CASE WHEN n % 2 = 0 THEN 'Martin' ELSE 'Durand' END, 'N' || n
     FROM contacts, generate_series(1, 5100) AS n WHERE last_name = 'Martin'`,
  )
  const period = 'afterContacts=2026-02-01&beforeContacts=2026-03-31'
  const search = (words: string) => `${period}&search=${encodeURIComponent(words)}`
  expect((await read(search('gemeaux'))).total).toBe(2)
  expect(await namesOf(search('GÉMEAUX zo'))).toHaveLength(2)
  expect(await namesOf(search('gemeaux petit'))).toEqual(['Gémeaux-Petit'])
  expect(await namesOf(search('gemeaux zz'))).toEqual([])
  expect(await namesOf(search('gemeaux'), await app.tokenOf(ids.northSub))).toEqual(['Gémeaux'])
  const common = await read(`${search('mart')}&limit=2`)
  expect([common.total, common.totalIsExact, common.items.map(({ firstName }) => firstName)]).toEqual([1000, false, ['', 'N2']])
})
