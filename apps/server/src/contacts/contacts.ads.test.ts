import { breakdownPageWire, contactPageWire, synthesisWire } from '@vitrine/core/contacts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { insertAd, receiveMail, subscribeContacts } from '../test/contacts.ts'
import { createTestApp, ids, openTestDatabase } from '../test/harness.ts'

const database = await openTestDatabase()
let app: Awaited<ReturnType<typeof createTestApp>>
let token: string
afterAll(() => database.close())

const deliver = (adId: number, state: string) =>
  database.query(
    `INSERT INTO delivery_ads (advertiser_id, portal_id, ad_id, next_hash, delivery_id, state, since) VALUES ($1, 1, $2, 'x', 1, $3, '2026-03-01')`,
    [ids.north, adId, state],
  )

/** One contact for each ad, the later the higher its number, and one for none. */
beforeEach(async () => {
  app = await createTestApp({ database })
  await subscribeContacts(database)
  token = await app.tokenOf(ids.northMain)
  await database.script(`INSERT INTO portals (id, code_name, name) VALUES (1, 'A', 'A') ON CONFLICT DO NOTHING`)
  await insertAd(database, 1, { portals: '{A}' })
  await insertAd(database, 2, { state: 'B', portals: '{A}' })
  await insertAd(database, 3)
  await insertAd(database, 4)
  await insertAd(database, 5, { state: 'B' })
  await database.query('UPDATE ads SET parent_id = 3 WHERE id = 4')
  for (const adId of [1, 2, 3, 4]) await receiveMail(database, { adId, at: new Date(`2026-03-10T0${adId}:00:00Z`) })
  await receiveMail(database, { at: new Date('2026-03-10T05:00:00Z') })
  await deliver(1, 'published')
  await deliver(2, 'published')
  await deliver(3, 'error')
  await deliver(4, 'ignored')
})

const get = async (path: string): Promise<unknown> => (await app.call('GET', `/api/provider/contacts${path}`, { token })).json()
const adsOf = async (query: string) => contactPageWire.decode(await get(`?${query}`)).items.map(({ ad }) => ad?.id)

test.each([
  ['of active ads', 'activeOnly=oui', [4, 3, 1]],
  ['of ads that are meant for a portal', 'selectionnees=oui', [2, 1]],
  ['of ads that a portal was sent', 'envoyees=oui', [3, 2, 1]],
  ['of ads that a portal shows', 'diffusees=oui', [1]],
  ['of what meets both', 'envoyees=oui&activeOnly=oui', [3, 1]],
  ['of a programme and its lots', 'annonceParente=3', [4, 3]],
  ['of an ad without lots', 'annonceParente=4', [4]],
])('contacts %s are found', async (_, query, expected) => {
  expect(await adsOf(query)).toEqual(expected)
})

test('a list of contacts notices what a portal says of an ad meanwhile', async () => {
  expect(await adsOf('diffusees=oui')).toEqual([1])
  await database.query(`UPDATE delivery_ads SET state = 'published', since = '2026-03-02' WHERE ad_id = 4`)
  expect(await adsOf('diffusees=oui')).toEqual([4, 1])
})

test('the figures count the contacts of these ads alone', async () => {
  expect(synthesisWire.decode(await get('/synthese?envoyees=oui')).figures.mails).toBe(3)
})

test.each([
  ['active ones with contacts', 'activeOnly=oui&withContacts=oui', [1, 3, 4]],
  ['a programme and its lots', 'annonceParente=3', [3, 4]],
  ['active ones without contacts, of which there is none', 'sanscontacts=oui', []],
])('a breakdown by ad shows %s', async (_, query, expected) => {
  const { items } = breakdownPageWire.decode(await get(`/repartition?par=annonce&sort=nom&${query}`))
  expect(items.map(({ ad }) => ad?.id)).toEqual(expected)
})

test('a breakdown by portal counts the contacts of these ads alone', async () => {
  const { items } = breakdownPageWire.decode(await get('/repartition?diffusees=oui'))
  expect(items.map(({ portal, total }) => [portal?.codeName, total])).toEqual([['SITE', 1]])
})
