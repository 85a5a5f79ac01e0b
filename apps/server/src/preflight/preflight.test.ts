import type { Requirement } from '@vitrine/core/portals'
import { preflightPageWire } from '@vitrine/core/preflight'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertAd } from '../test/embed.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'

const path = '/api/provider/avant-diffusion'

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await createTestApp()
  token = await app.tokenOf(ids.northMain)
})
afterAll(() => app.close())

const portal = (id: number, codeName: string, requirements: readonly Requirement[], universe = 'IMMO') =>
  app.database.query('INSERT INTO portals (id, code_name, name, universe, requirements) VALUES ($1, $2, $2, $4, $3)', [
    id,
    codeName,
    JSON.stringify(requirements),
    universe,
  ])

beforeEach(async () => {
  await app.database.script('DELETE FROM ads; DELETE FROM portal_accounts; DELETE FROM portals')
  await portal(1, 'SHORT', [{ kind: 'length', field: 'title', max: 10, level: 'refused' }])
  await portal(2, 'PICTURES', [{ kind: 'pictures', min: 1, level: 'advised' }])
  await portal(3, 'CARS', [{ kind: 'field', field: 'plate', level: 'refused' }], 'VO')
  await portal(4, 'LEFT', [])
  await app.database.query(
    'INSERT INTO portal_accounts (advertiser_id, portal_id, active) VALUES ($1, 1, true), ($1, 2, true), ($1, 4, false)',
    [ids.north],
  )
})

const ask = async (query = '', by = token) => {
  const reply = await app.call('GET', `${path}?${query}`, { token: by })
  expect(reply.status).toBe(200)
  return preflightPageWire.decode(await reply.json())
}
const idsOf = async (query: string, by = token) => (await ask(query, by)).items.map(({ id }) => id).toSorted()

describe('what portals would say of ads', () => {
  test('is told of each portal that the account works with, with the reason and where it is mended', async () => {
    await insertAd(app, ids.north, 1, { title: 'A title that is too long' })
    await app.database.query('UPDATE ads SET portals = $1', [['SHORT', 'GONE']])
    const [ad] = (await ask()).items
    expect(ad).toMatchObject({ id: 1, state: 'active', title: 'A title that is too long' })
    expect(ad?.verdicts).toEqual([
      {
        portal: 'SHORT',
        name: 'SHORT',
        verdict: 'refused',
        chosen: true,
        findings: [{ level: 'refused', cause: { kind: 'length', field: 'title', params: { max: 10 } } }],
      },
      {
        portal: 'PICTURES',
        name: 'PICTURES',
        verdict: 'advised',
        chosen: false,
        findings: [{ level: 'advised', cause: { kind: 'pictures', field: 'pictures', params: { min: 1 } } }],
      },
    ])
  })

  test('follows the ad and the portal', async () => {
    await insertAd(app, ids.north, 1, { title: 'A title that is too long' })
    const verdicts = async () => (await ask()).items[0]?.verdicts.map(({ verdict }) => verdict)
    expect(await verdicts()).toEqual(['refused', 'advised'])
    await app.database.query('UPDATE ads SET title = $1', ['Short'])
    expect(await verdicts()).toEqual(['accepted', 'advised'])
    await app.database.query('UPDATE portals SET requirements = $1 WHERE id = 2', ['[]'])
    expect(await verdicts()).toEqual(['accepted', 'accepted'])
  })

  test('is of all other ads while one is being changed, and of that one afterwards', async () => {
    for (const id of [1, 2, 3]) await insertAd(app, ids.north, id)
    await app.database.db.transaction(async (tx) => {
      // Whoever waits for this ad fails instead of waiting for ever.
      await tx.execute("SET LOCAL idle_in_transaction_session_timeout = '5s'")
      await tx.execute('SELECT FROM ads WHERE id = 2 FOR UPDATE')
      expect(await idsOf('')).toEqual([1, 3])
    })
    expect(await idsOf('')).toEqual([1, 2, 3])
  })

  test('finds ads by it', async () => {
    await insertAd(app, ids.north, 1, { title: 'A title that is too long' })
    await insertAd(app, ids.north, 2, { title: 'Short' })
    await insertAd(app, ids.north, 3, { title: 'Short', state: 'B' })
    await app.database.script(
      `UPDATE ads SET portals = '{PICTURES}' WHERE id = 1; UPDATE ads SET photos = '[{"url":"/a","thumb":"/a","width":1,"height":1}]' WHERE id = 2`,
    )
    expect(await idsOf('')).toEqual([1, 2, 3])
    expect(await idsOf('etat=A')).toEqual([1, 2])
    expect(await idsOf('verdict=refused')).toEqual([1])
    expect(await idsOf('verdict=advised')).toEqual([1, 3])
    expect(await idsOf('verdict=accepted')).toEqual([2])
    expect(await idsOf('verdict=accepted&diffuseurs=SHORT')).toEqual([2, 3])
    expect(await idsOf('selectionnees=oui')).toEqual([1])
    expect(await idsOf('selectionnees=oui&verdict=refused')).toEqual([])
    expect(await idsOf('motif=length:title:max%3D10')).toEqual([1])
    expect(await idsOf('motif=length:title:max%3D10&diffuseurs=PICTURES')).toEqual([])
    expect(await idsOf('search=short')).toEqual([2, 3])
  })

  test('is about what is online or drafted, of the caller’s own', async () => {
    for (const [index, state] of ['A', 'B', 'M', 'V', 'S'].entries()) await insertAd(app, ids.north, index + 1, { state })
    await insertAd(app, ids.south, 9)
    expect(await idsOf('')).toEqual([1, 2])
  })

  test('is that of the ads that a sub-user may see', async () => {
    await insertAd(app, ids.north, 1)
    await insertAd(app, ids.north, 2)
    await app.database.script(`UPDATE ads SET data = '{"NEGOCIATEUR": "N1"}' WHERE id = 1`)
    expect(await idsOf('', await app.tokenOf(ids.northSub))).toEqual([1])
  })

  test('is of the points of sale that a network head asks for', async () => {
    await insertAd(app, ids.head, 1)
    await insertAd(app, ids.outlet, 2)
    const head = await app.tokenOf(ids.headMain)
    expect(await idsOf('', head)).toEqual([1, 2])
    expect(await idsOf(`idAnnonceur=${ids.outlet}`, head)).toEqual([2])
  })

  test('is of every ad when there are more than are judged at a time', async () => {
    await app.database.query(
      `INSERT INTO ads (advertiser_id, id, state, universe, object_type, offer_type, reference, title, city, source_code)
       SELECT $1, id, 'A', 'IMMO', 1200, 'V', 'R' || id, 'A title that is too long', 'Lyon', 'SAISIE_IMMO' FROM generate_series(1, 1203) AS id`,
      [ids.north],
    )
    const replies = await Promise.all([ask('verdict=refused&perPage=10'), ask('verdict=refused&perPage=10')])
    expect(replies.map(({ items }) => items.length)).toEqual([10, 10])
    const [{ count }] = (await app.database.query('SELECT count(*)::int AS count FROM ad_judgements')) as [{ count: number }]
    expect(count).toBe(1203)
  })
})
