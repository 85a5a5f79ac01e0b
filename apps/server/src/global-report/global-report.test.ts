import { globalReportWire } from '@vitrine/core/global-report'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertAd } from '../test/embed.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.database.script(`INSERT INTO portals (id, code_name, name, universe, free, identifiers) VALUES
    (1, 'SUNNY', 'Sunny Homes', 'IMMO', false, '{agency-code}'), (2, 'ECOLE', 'École des toits', 'IMMO', true, '{}'), (3, 'NONE', 'Nobody is there', 'IMMO', true, '{}')`)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.script('DELETE FROM ads; DELETE FROM portal_accounts; DELETE FROM deliveries; DELETE FROM delivery_ads')
  await app.database.script(`INSERT INTO portal_accounts (advertiser_id, portal_id, identifiers, places, price, active) VALUES
    (${ids.north}, 1, '{"agency-code": "AG"}', 40, 99, true), (${ids.north}, 2, '{}', NULL, NULL, false)`)
})

/** Inserts ads of an advertiser with these states on a portal. */
const deliver = (portal: number, states: readonly string[], advertiser: number = ids.north) =>
  app.database.query(
    `INSERT INTO delivery_ads (advertiser_id, portal_id, ad_id, next_hash, delivery_id, state, since)
      SELECT $1, $2, row_number() OVER (), 'h', 1, state, now() FROM unnest($3::text[]) AS state`,
    [advertiser, portal, states],
  )
const run = (portal: number, state: string, reason: string | null, at: string) =>
  app.database.query(
    `INSERT INTO deliveries (advertiser_id, portal_id, state, writes, reason, created_at, ended_at) VALUES ($1, $2, $3, 0, $4, $5, CASE WHEN $3 IN ('done', 'failed') THEN $5::timestamptz END)`,
    [ids.north, portal, state, reason, at],
  )

const get = async (path: string, user: number = ids.northMain) => {
  const reply = await app.call('GET', `/api/provider/${path}`, { token: await app.tokenOf(user) })
  return { status: reply.status, body: (await reply.json()) as never }
}
const report = async (query = '') => globalReportWire.decode((await get(`annonceur-rapport-global?${query}`)).body)

describe('the global report', () => {
  test('tells of each portal of the account what it has, took and refused', async () => {
    await insertAd(app, ids.north, 1, {})
    await app.database.script(`UPDATE ads SET portals = '{SUNNY}'`)
    await deliver(1, ['published', 'published', 'published', 'error', 'diffused', 'ignored'])
    await deliver(1, ['published'], ids.outlet)
    await run(1, 'done', null, '2026-03-01T10:00:00Z')
    await run(1, 'done', 'report-partial', '2026-03-04T10:00:00Z')
    expect(await report()).toEqual({
      reportedAt: new Date('2026-03-04T10:00:00Z'),
      activePortals: 1,
      allPortals: 2,
      percentage: 50,
      total: 2,
      portals: [
        {
          id: 2,
          codeName: 'ECOLE',
          name: 'École des toits',
          logoUrl: null,
          free: true,
          status: 'suspended',
          quota: 'unlimited',
          slots: null,
          price: null,
          chosen: 0,
          sent: 0,
          published: 0,
          refused: 0,
          last: null,
        },
        {
          id: 1,
          codeName: 'SUNNY',
          name: 'Sunny Homes',
          logoUrl: null,
          free: false,
          status: 'active',
          quota: 'limited',
          slots: 40,
          price: 99,
          chosen: 1,
          sent: 5,
          published: 3,
          refused: 1,
          last: { startedAt: new Date('2026-03-04T10:00:00Z'), endedAt: new Date('2026-03-04T10:00:00Z'), outcome: 'partial' },
        },
      ],
    })
  })

  test('says nothing of ads before any was sent', async () => {
    expect(await report()).toMatchObject({ reportedAt: null, percentage: null })
    expect((await get('pourcentage-total-diffusion')).body).toEqual({ totalPourcentageDiffusion: null })
  })

  test.each([
    ['done', null, 'done'],
    ['writing', null, 'running'],
    ['answering', null, 'running'],
    ['failed', 'report-broken', 'broken'],
    ['failed', 'interrupted', 'interrupted'],
    ['failed', 'whatever', 'failed'],
  ])('a run that is %s for %j is %s', async (state, reason, outcome) => {
    await run(1, state, reason, '2026-03-04T10:00:00Z')
    expect((await report('sort=-last')).portals[0]?.last?.outcome).toBe(outcome)
  })

  test.each([
    ['sort=-name', ['SUNNY', 'ECOLE']],
    ['sort=refused', ['SUNNY', 'ECOLE']],
    ['sort=-refused', ['ECOLE', 'SUNNY']],
    ['sort=-price', ['SUNNY', 'ECOLE']],
    ['search=toits ecole', ['ECOLE']],
    ['perPage=1&page=2', ['SUNNY']],
  ])('is sorted and narrowed by %s', async (query, expected) => {
    await deliver(1, ['published'])
    await deliver(2, ['error'])
    expect((await report(query)).portals.map(({ codeName }) => codeName)).toEqual(expected)
  })

  test('is that of a point of sale for the head of its network, and of no stranger', async () => {
    await deliver(1, ['error'], ids.outlet)
    const reply = await get(`annonceur-rapport-global?id=${ids.outlet}`, ids.headMain)
    expect(globalReportWire.decode(reply.body)).toMatchObject({ percentage: 0, portals: [{ codeName: 'SUNNY', refused: 1 }] })
    expect((await get(`annonceur-rapport-global?id=${ids.outlet}`)).status).toBe(404)
    expect((await get('annonceur-rapport-global?id=x')).status).toBe(400)
  })
})

describe('what is kept of ads on portals', () => {
  const totals = async () => [(await get('status')).body, (await get('pourcentage-total-diffusion')).body]

  test('follows whatever becomes of them', async () => {
    await deliver(1, ['ignored', 'ignored', 'published'])
    expect(await totals()).toEqual([{ ERROR: 0, NEW: 2, SENT: 1, TOTAL: 3 }, { totalPourcentageDiffusion: 33 }])
    await app.database.script(
      `UPDATE delivery_ads SET state = 'error' WHERE ad_id = 1; UPDATE delivery_ads SET state = 'published' WHERE ad_id = 2`,
    )
    expect(await totals()).toEqual([{ ERROR: 1, NEW: 0, SENT: 2, TOTAL: 3 }, { totalPourcentageDiffusion: 66 }])
    await app.database.script('DELETE FROM delivery_ads WHERE ad_id = 1')
    expect(await totals()).toEqual([{ ERROR: 0, NEW: 0, SENT: 2, TOTAL: 2 }, { totalPourcentageDiffusion: 100 }])
  })

  test('goes with its portal', async () => {
    await app.database.script(`INSERT INTO portals (id, code_name, name) VALUES (4, 'GOES', 'Goes')`)
    await deliver(4, ['published'])
    await app.database.script('DELETE FROM portals WHERE id = 4')
    expect((await totals())[0]).toEqual({ ERROR: 0, NEW: 0, SENT: 0, TOTAL: 0 })
  })
})
