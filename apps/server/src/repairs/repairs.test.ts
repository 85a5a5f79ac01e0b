import type { Requirement } from '@vitrine/core/portals'
import { repairsWire, type Repair, type Repairs } from '@vitrine/core/repairs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertAd } from '../test/embed.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const portal = (id: number, codeName: string, requirements: readonly Requirement[]) =>
  app.database.query(
    `INSERT INTO portals (id, code_name, name, universe, requirements, connector) VALUES ($1, $2, $3, 'IMMO', $4, '{"format":"json","delivery":"folder","sends":"all"}')`,
    [id, codeName, `Portal ${id}`, JSON.stringify(requirements)],
  )

beforeEach(async () => {
  await app.database.script('DELETE FROM ads; DELETE FROM portal_accounts; DELETE FROM portals')
  await portal(1, 'SHORT', [{ kind: 'length', field: 'title', max: 10, level: 'refused' }])
  await portal(2, 'BOTH', [
    { kind: 'length', field: 'title', max: 10, level: 'advised' },
    { kind: 'pictures', min: 1, level: 'advised' },
  ])
  await portal(3, 'LEFT', [{ kind: 'field', field: 'price', level: 'refused' }])
  await app.database.query(
    'INSERT INTO portal_accounts (advertiser_id, portal_id, active) VALUES ($1, 1, true), ($1, 2, true), ($1, 3, false)',
    [ids.north],
  )
})

const add = async (id: number, title: string, portals: string, advertiser: number = ids.north) => {
  await insertAd(app, advertiser, id, { title })
  await app.database.query('UPDATE ads SET portals = $2 WHERE id = $1', [id, `{${portals}}`])
}
const askAll = async (user: number = ids.northMain, query = ''): Promise<Repairs> => {
  const reply = await app.call('GET', `/api/provider/reparations${query}`, { token: await app.tokenOf(user) })
  expect(reply.status).toBe(200)
  return repairsWire.decode(await reply.json())
}
const ask = async (user?: number): Promise<Repair[]> => (await askAll(user)).repairs
const deliver = async () => {
  await app.jobs.enqueue('deliver-due', {})
  await app.jobs.drain()
}
const tooLong = 'length:title:max=10'

describe('what is to be repaired', () => {
  test('is each cause once, with the portals and the ads that are meant for them, what refuses first', async () => {
    await add(1, 'A title that is too long', 'SHORT,BOTH')
    await add(2, 'Another one that is too long', 'SHORT')
    await add(3, 'Short', 'BOTH')
    await add(4, 'Too long, but meant for nobody who minds', 'LEFT')
    await add(5, 'Too long, of somebody else', 'SHORT', ids.south)
    expect(await ask()).toMatchObject([
      {
        id: tooLong,
        level: 'refused',
        cause: { kind: 'length', field: 'title', params: { max: 10 } },
        portals: ['Portal 1', 'Portal 2'],
        adCount: 2,
        fixedCount: 0,
        isAnswered: false,
        ads: [{ id: 1 }, { id: 2 }],
      },
      { id: 'pictures:pictures:min=1', level: 'advised', portals: ['Portal 2'], adCount: 2, ads: [{ id: 1 }, { id: 3 }] },
    ])
  })

  test('is that of one point of sale for the head of its network, and of no stranger', async () => {
    await app.database.query('INSERT INTO portal_accounts (advertiser_id, portal_id, active) VALUES ($1, 1, true), ($2, 1, true)', [
      ids.head,
      ids.outlet,
    ])
    await add(1, 'A title that is too long', 'SHORT', ids.head)
    await add(2, 'Another one that is too long', 'SHORT', ids.outlet)
    const adsOf = async (query: string) => (await askAll(ids.headMain, query)).repairs.flatMap(({ ads }) => ads.map(({ id }) => id))
    expect(await adsOf('')).toEqual([1, 2])
    expect(await adsOf(`?idAnnonceur=${ids.outlet}`)).toEqual([2])
    expect(await adsOf(`?idAnnonceur=${ids.head}`)).toEqual([1])
    const statusOf = async (site: number | string, user: number = ids.headMain) =>
      (await app.call('GET', `/api/provider/reparations?idAnnonceur=${site}`, { token: await app.tokenOf(user) })).status
    expect([await statusOf(ids.north), await statusOf(ids.head, ids.outletMain), await statusOf('x')]).toEqual([404, 404, 400])
  })

  test('is told from what a portal has answered, counts what is mended since, and is gone after the next run', async () => {
    await add(1, 'A title that is too long', 'SHORT')
    await add(2, 'Another one that is too long', 'SHORT')
    await deliver()
    expect(await ask()).toMatchObject([{ id: tooLong, adCount: 2, fixedCount: 0, isAnswered: true }])
    await app.database.script(`UPDATE ads SET title = 'Short' WHERE id = 1`)
    expect(await ask()).toMatchObject([{ id: tooLong, adCount: 1, fixedCount: 1, ads: [{ id: 2 }] }])
    await app.database.script(`UPDATE ads SET title = 'Short' WHERE id = 2`)
    expect(await ask()).toMatchObject([{ id: tooLong, adCount: 0, fixedCount: 2, ads: [] }])
    await deliver()
    expect(await ask()).toEqual([])
  })

  test('is solved once the portal, sent the ad again, does not say it any more, and open again once it does', async () => {
    await add(1, 'A title that is too long', 'SHORT,BOTH')
    await add(2, 'Another one that is too long', 'SHORT')
    await deliver()
    expect((await askAll()).solved).toEqual([])
    await app.database.script(`UPDATE ads SET title = 'Short' WHERE id = 1`)
    await app.app.request('/sandbox/portals/SHORT/answers', {
      method: 'POST',
      body: new URLSearchParams({ answers: 'broken' }),
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    await deliver()
    expect((await askAll()).solved).toMatchObject([{ id: tooLong, level: 'advised', portals: ['Portal 2'], adCount: 1 }])
    await app.app.request('/sandbox/portals/SHORT/answers', {
      method: 'POST',
      body: new URLSearchParams({ answers: 'on-time' }),
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    await deliver()
    const solved = {
      id: tooLong,
      level: 'refused',
      cause: { kind: 'length', field: 'title', params: { max: 10 } },
      portals: ['Portal 1', 'Portal 2'],
      adCount: 1,
      solvedAt: app.clock.now(),
    }
    expect(await askAll()).toMatchObject({ repairs: [{ id: tooLong, adCount: 1 }, {}], solved: [solved] })
    await app.database.script(`UPDATE ads SET title = 'Short' WHERE id = 2`)
    await deliver()
    expect(await askAll()).toMatchObject({ repairs: [{ id: 'pictures:pictures:min=1' }], solved: [{ ...solved, adCount: 2 }] })
    await app.database.script(`UPDATE ads SET title = 'A title that is too long again' WHERE id = 2`)
    await deliver()
    expect((await askAll()).solved).toEqual([solved])
  })

  test('names the ads that are still to be mended of a cause, of those that somebody may see', async () => {
    await add(1, 'A title that is too long', 'SHORT,BOTH')
    await add(2, 'Another one that is too long', 'SHORT')
    await add(3, 'Short', 'SHORT')
    await app.database.script(`UPDATE ads SET data = '{"NEGOCIATEUR": "N1"}' WHERE id = 2`)
    const named = async (motif: string, user: number = ids.northMain) =>
      (
        await app.call('GET', `/api/provider/reparations/annonces?motif=${encodeURIComponent(motif)}`, { token: await app.tokenOf(user) })
      ).json()
    expect(await named(tooLong)).toEqual({ ids: [1, 2] })
    expect(await named(tooLong, ids.northSub)).toEqual({ ids: [2] })
    expect(await named('anything')).toEqual({ ids: [] })
  })

  test('counts and names apart the ads that the account edits itself, page after page', async () => {
    await add(1, 'A title that is too long', 'SHORT')
    await add(2, 'Sent by software, and too long', 'SHORT')
    await add(3, 'Another one that is too long', 'SHORT')
    await app.database.script(`UPDATE ads SET source_code = 'SOFTWARE' WHERE id = 2`)
    expect(await ask()).toMatchObject([{ id: tooLong, adCount: 3, editableCount: 2 }])
    const token = await app.tokenOf(ids.northMain)
    const named = (more = '') =>
      app.call('GET', `/api/provider/reparations/annonces?motif=${encodeURIComponent(tooLong)}${more}`, { token })
    expect(await (await named()).json()).toEqual({ ids: [1, 3] })
    expect(await (await named('&apres=1')).json()).toEqual({ ids: [3] })
    expect((await named('&apres=one')).status).toBe(400)
  })

  test('tells for thirty days of what was solved, of the ads that somebody may see', async () => {
    await add(1, 'A title that is too long', 'SHORT')
    await add(2, 'Another one that is too long', 'SHORT')
    await deliver()
    await app.database.script(`UPDATE ads SET title = 'Short', data = CASE WHEN id = 1 THEN '{"NEGOCIATEUR": "N1"}'::jsonb ELSE data END`)
    await deliver()
    expect((await askAll()).solved).toMatchObject([{ adCount: 2 }])
    expect((await askAll(ids.northSub)).solved).toMatchObject([{ adCount: 1 }])
    expect((await askAll(ids.southMain)).solved).toEqual([])
    await app.database.script(`UPDATE solved_causes SET solved_at = solved_at - interval '31 days' WHERE ad_id = 1`)
    expect((await askAll()).solved).toMatchObject([{ adCount: 1 }])
    await app.jobs.enqueue('tidy', {})
    await app.jobs.drain()
    expect(await app.database.query('SELECT ad_id FROM solved_causes')).toEqual([{ ad_id: 2 }])
  })

  test('keeps word for word what only the portal knows, as one however many ads it is said of', async () => {
    await add(1, 'One', 'SHORT')
    await add(2, 'Two', 'SHORT')
    await deliver()
    await app.database.query(`UPDATE delivery_ads SET state = 'error', messages = $1`, [
      JSON.stringify([{ level: 'refused', cause: null, text: 'Secteur inconnu' }]),
    ])
    expect(await ask()).toMatchObject([{ id: 'Secteur inconnu', cause: null, level: 'refused', adCount: 2, isAnswered: true }])
  })

  test('may be set aside and taken up again by who looks after users, which the trail tells', async () => {
    await add(1, 'A title that is too long', 'SHORT')
    const say = async (ecarte: boolean, user: number = ids.northMain) =>
      (await app.call('PUT', '/api/provider/reparations', { token: await app.tokenOf(user), body: { motif: tooLong, ecarte } })).status
    expect(await say(true)).toBe(204)
    expect(await say(true)).toBe(204)
    expect(await ask()).toMatchObject([{ id: tooLong, isDismissed: true }])
    expect(await say(false, ids.northSub)).toBe(403)
    expect(await say(false)).toBe(204)
    expect(await ask()).toMatchObject([{ id: tooLong, isDismissed: false }])
    const acts = await app.database.query<{ act: string }>(`SELECT act FROM audit_events WHERE act LIKE 'portal.cause%' ORDER BY id`)
    expect(acts.map(({ act }) => act)).toEqual(['portal.cause-dismissed', 'portal.cause-minded'])
  })

  test('is that of the ads a sub-user may see', async () => {
    await add(1, 'A title that is too long', 'SHORT')
    await add(2, 'Another one that is too long', 'SHORT')
    await app.database.script(`UPDATE ads SET data = '{"NEGOCIATEUR": "N1"}' WHERE id = 1`)
    expect(await ask(ids.northSub)).toMatchObject([{ adCount: 1, ads: [{ id: 1 }] }])
  })
})
