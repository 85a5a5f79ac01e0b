import { breakdownPageWire } from '@vitrine/core/contacts'
import { costsOf, portalMonthsWire, type PortalMonth } from '@vitrine/core/portal-costs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertAd, receiveMail, receiveRing, subscribeContacts } from '../test/contacts.ts'
import { intranet, makeKeyAs, secretKey, tokenFrom } from '../test/embed.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  // The tenth of March 2026.
  app = await createTestApp()
  await subscribeContacts(app.database)
  await app.database.script(
    `INSERT INTO portals (id, code_name, name, universe, free) VALUES (1, 'SUNNY', 'Sunny Homes', 'IMMO', false), (2, 'ECOLE', 'École des toits', 'IMMO', true)`,
  )
})
afterAll(() => app.close())
beforeEach(() =>
  app.database.script(
    'DELETE FROM contacts; DELETE FROM contact_days; DELETE FROM contact_ad_days; DELETE FROM sold_properties; DELETE FROM ads; DELETE FROM portal_accounts',
  ),
)

const pay = async (price: number | null) => {
  const reply = await app.call('PUT', '/api/provider/diffuseurs/annonceur/1', {
    token: await app.tokenOf(ids.northMain),
    body: { type_quota: 'illimite', prix: price },
  })
  expect(reply.status).toBe(200)
}
const get = async (query: string, user: number = ids.northMain) =>
  app.call('GET', `/api/provider/couts-diffusion?${query}`, { token: await app.tokenOf(user) })
const months = async (query = 'periode=3-months'): Promise<PortalMonth[]> =>
  portalMonthsWire.decode((await (await get(query)).json()) as never).items
const costs = async () => (await months()).map(({ month, cost }) => [month, cost])

const sunny = { codeName: 'SUNNY', name: 'Sunny Homes' }
const on = (day: string) => new Date(`${day}T12:00:00Z`)
/** Records the sale of an ad whose buyer came through a portal, or from elsewhere. */
const sell = (ad: number, day: string, origin: string | null = 'portal') =>
  app.database.query(
    `INSERT INTO sold_properties (advertiser_id, ad_id, net_price, street_number, street_name, postal_code, city, agreement_date, buyer_origin) VALUES ($1, $2, 1, '', '', '', '', $3, $4)`,
    [ids.north, ad, day, origin],
  )

describe('what a portal costs and brings', () => {
  test('is told month by month, with contacts, those that were handled, and sales', async () => {
    await pay(310)
    await insertAd(app.database, 1, {})
    await receiveMail(app.database, { portal: sunny, at: on('2026-02-03'), adId: 1 })
    await receiveMail(app.database, { portal: sunny, at: on('2026-02-04'), isReconciliation: true })
    await receiveRing(app.database, { portal: sunny, at: on('2026-02-28'), status: 'answered', duration: 60 })
    await receiveRing(app.database, { portal: sunny, at: on('2026-03-01') })
    await app.database.query(`UPDATE contacts SET state = 'done' WHERE kind = 'mail'`)
    await sell(1, '2026-02-20')
    expect(await months()).toEqual([
      {
        portalId: 1,
        codeName: 'SUNNY',
        name: 'Sunny Homes',
        free: false,
        month: '2026-03',
        isRunning: true,
        cost: 100,
        contacts: 1,
        handled: 0,
        sales: 0,
      },
      {
        portalId: 1,
        codeName: 'SUNNY',
        name: 'Sunny Homes',
        free: false,
        month: '2026-02',
        isRunning: false,
        cost: 310,
        contacts: 2,
        handled: 2,
        sales: 1,
      },
      {
        portalId: 1,
        codeName: 'SUNNY',
        name: 'Sunny Homes',
        free: false,
        month: '2026-01',
        isRunning: false,
        cost: 310,
        contacts: 0,
        handled: 0,
        sales: 0,
      },
    ])
    expect((await months()).map((month) => costsOf(month).perContact)).toEqual([100, 155, null])
  })

  test('is no figure where nobody said a price, and no line where there is nothing at all', async () => {
    await pay(null)
    expect(await months()).toEqual([])
    await receiveMail(app.database, { portal: sunny, at: on('2026-02-03') })
    await receiveMail(app.database, { portal: { codeName: 'ECOLE', name: 'École' }, at: on('2026-02-03') })
    expect(
      (await months('periode=3-months&sort=name')).map(({ codeName, free, cost, contacts }) => [codeName, free, cost, contacts]),
    ).toEqual([
      ['ECOLE', true, null, 1],
      ['SUNNY', false, null, 1],
    ])
  })

  test('was what was paid then: a new price counts from its month on, a corrected one as if it had been said at once', async () => {
    await pay(300)
    await pay(310)
    expect(await costs()).toEqual([
      ['2026-03', 100],
      ['2026-02', 300],
      ['2026-01', 300],
    ])
    await pay(620)
    expect(await costs()).toEqual([
      ['2026-03', 200],
      ['2026-02', 300],
      ['2026-01', 300],
    ])
    await pay(null)
    expect(await costs()).toEqual([
      ['2026-02', 300],
      ['2026-01', 300],
    ])
  })

  test('counts a sale once, for the portal of the last contact before it, and only where the buyer came from a portal', async () => {
    for (const ad of [1, 2, 3]) await insertAd(app.database, ad, {})
    const school = { codeName: 'ECOLE', name: 'École' }
    await receiveMail(app.database, { portal: sunny, at: on('2026-01-03'), adId: 1 })
    await receiveMail(app.database, { portal: school, at: on('2026-02-03'), adId: 1 })
    await receiveMail(app.database, { portal: sunny, at: on('2026-02-25'), adId: 1 })
    await receiveMail(app.database, { portal: sunny, at: on('2026-02-03'), adId: 2 })
    await sell(1, '2026-02-20')
    await sell(2, '2026-02-20', 'window')
    await sell(3, '2026-02-20')
    expect((await months()).filter(({ sales }) => sales > 0).map(({ codeName, month, sales }) => [codeName, month, sales])).toEqual([
      ['ECOLE', '2026-02', 1],
    ])
  })

  test.each([
    ['periode=12-months', 12],
    ['periode=6-months', 6],
    ['periode=3-months', 3],
    ['', 3],
    ['search=nobody', 0],
    ['search=sunny hom', 3],
  ])('is asked for by %j', async (query, lines) => {
    await pay(310)
    expect(await months(query)).toHaveLength(lines)
  })

  test('is sorted by what a contact costs, what has none last', async () => {
    await pay(310)
    for (const day of ['2026-02-03', '2026-02-04', '2026-01-04']) await receiveMail(app.database, { portal: sunny, at: on(day) })
    expect((await months('periode=3-months&sort=-perContact')).map(({ month }) => month)).toEqual(['2026-01', '2026-02', '2026-03'])
  })

  test("is nobody else's, and not for who sees the contacts of some ads alone", async () => {
    await pay(310)
    expect(portalMonthsWire.decode((await (await get('', ids.southMain)).json()) as never).items).toEqual([])
    expect((await get('', ids.northSub)).status).toBe(403)
  })
})

describe('the breakdown by portal', () => {
  const path = '/api/provider/contacts/repartition?afterContacts=2026-02-01&beforeContacts=2026-02-14'
  const cost = async (more: string, token: string, headers = {}): Promise<(number | null)[]> =>
    breakdownPageWire.decode((await (await app.call('GET', path + more, { token, headers })).json()) as never).items.map((row) => row.cost)

  test('says what the portal cost over the period, and of ads nothing', async () => {
    await pay(280)
    await insertAd(app.database, 1, {})
    await receiveMail(app.database, { portal: sunny, at: on('2026-02-03'), adId: 1 })
    await receiveMail(app.database, { portal: { codeName: 'ECOLE', name: 'École' }, at: on('2026-02-03'), adId: 1 })
    const token = await app.tokenOf(ids.northMain)
    expect(await cost('&par=diffuseur&sort=nom', token)).toEqual([null, 140])
    expect(await cost('&par=annonce', token)).toEqual([null])
    expect(await cost('&par=diffuseur&sort=nom&annonce=1', token)).toEqual([null, null])
  })

  test('says nothing of it to a page of somebody else, nor to who sees some of the ads', async () => {
    await pay(280)
    await insertAd(app.database, 1, { data: { NEGOCIATEUR: 'N1' } })
    await receiveMail(app.database, { portal: sunny, at: on('2026-02-03'), adId: 1 })
    const { text } = await makeKeyAs(app, ids.northMain, secretKey)
    expect(await cost('', await tokenFrom(app, text, { scopes: ['contacts:read'] }), { origin: intranet })).toEqual([null])
    expect(await cost('', await app.tokenOf(ids.northSub))).toEqual([null])
  })
})
