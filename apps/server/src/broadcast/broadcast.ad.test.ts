import { adPortalsWire, type AdPortals } from '@vitrine/core/broadcast'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findDue } from '../deliveries/deliveries.store.ts'
import { insertAd } from '../test/embed.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'

const path = '/api/provider/annonce/1/diffuseurs'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.database.script(
    `INSERT INTO portals (id, code_name, name, requirements) VALUES (1, 'SUNNY', 'Sunny', '[{"kind":"pictures","min":3,"level":"refused"}]'), (2, 'ECOLE', 'École', '[]'), (3, 'ALONE', 'Alone', '[]')`,
  )
  await app.database.query('INSERT INTO portal_accounts (advertiser_id, portal_id, places) VALUES ($1, 1, NULL), ($1, 2, 1)', [ids.north])
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.script('DELETE FROM ads; DELETE FROM broadcast_runs')
  await insertAd(app, ids.north, 1, {})
  await insertAd(app, ids.north, 2, {})
})

const call = async (body?: object, user: number = ids.northMain) => {
  const reply = await app.call(body ? 'PUT' : 'GET', path, { token: await app.tokenOf(user), ...(body && { body }) })
  return { status: reply.status, body: (await reply.json()) as { code?: string; message?: string } }
}
const found = async (): Promise<AdPortals> => adPortalsWire.decode((await call()).body as never)
const portalsOf = async (): Promise<string[]> =>
  (await app.database.query<{ portals: string[] }>('SELECT portals FROM ads WHERE id = 1'))[0]?.portals ?? []

test('the portals of the account, each with its places and what it would say', async () => {
  const { portals } = await found()
  expect(portals.map(({ codeName, left, chosen, findings }) => [codeName, left, chosen, findings.map(({ cause }) => cause.kind)])).toEqual([
    ['ECOLE', 1, false, []],
    ['SUNNY', null, false, ['pictures']],
  ])
})

test('the portals of an ad are added and removed in one call, which answers with the new state', async () => {
  expect((await call({ ajoutes: [1, 2], retires: [] })).status).toBe(200)
  expect(await portalsOf()).toEqual(['SUNNY', 'ECOLE'])
  expect((await found()).portals.map(({ chosen }) => chosen)).toEqual([true, true])
  await call({ ajoutes: [], retires: [1] })
  expect(await portalsOf()).toEqual(['ECOLE'])
})

test('portals that are chosen for one ad are a run on their screen, which undoes it', async () => {
  await call({ ajoutes: [1, 2], retires: [] })
  await call({ ajoutes: [1], retires: [2] })
  expect(
    await app.database.query(
      'SELECT portal_id AS portal, user_id AS "by", activates, state, done, changed FROM broadcast_runs ORDER BY id',
    ),
  ).toEqual([
    { portal: 1, by: ids.northMain, activates: true, state: 'done', done: 1, changed: [1] },
    { portal: 2, by: ids.northMain, activates: true, state: 'done', done: 1, changed: [1] },
    { portal: 2, by: ids.northMain, activates: false, state: 'done', done: 1, changed: [1] },
  ])
  const token = await app.tokenOf(ids.northMain)
  const { data } = (await (await app.call('GET', '/api/broadcast/1/dashboard', { token })).json()) as {
    data: { traitement: { id: number } }
  }
  expect((await app.call('POST', `/api/broadcast/1/runs/${data.traitement.id}/undo`, { token })).status).toBe(200)
  expect(await portalsOf()).toEqual([])
})

test('portals that are chosen for one ad are due for a delivery at once', async () => {
  await app.database.query(`UPDATE portals SET connector = '{"format":"json","delivery":"folder","sends":"changes"}'`)
  const due = async () => (await findDue(app.database, app.clock.now())).map(({ portalId }) => portalId)
  expect(await due()).toEqual([])
  await call({ ajoutes: [1, 2], retires: [] })
  expect(await due()).toEqual([1, 2])
})

test('the portals of an ad say who has pinned it, and so does the list of the portal', async () => {
  await app.database.query("UPDATE ads SET portals = '{SUNNY,ECOLE}' WHERE id = 1")
  await app.database.query('INSERT INTO ad_pins (advertiser_id, portal_id, ad_id, user_id) VALUES ($1, 1, 1, $2)', [
    ids.north,
    ids.northMain,
  ])
  const [named] = await app.database.query<{ name: string }>(
    `SELECT trim(concat_ws(' ', first_name, last_name)) AS name FROM users WHERE id = $1`,
    [ids.northMain],
  )
  expect((await found()).portals.map(({ id, pinnedBy }) => [id, pinnedBy]).toSorted()).toEqual([
    [1, named?.name],
    [2, null],
  ])
  const { data } = (await (await app.call('GET', '/api/broadcast/1/posts', { token: await app.tokenOf(ids.northMain) })).json()) as {
    data: { _embedded: { annonce: { id: number; epingleePar: string | null }[] } }
  }
  expect(data._embedded.annonce.find(({ id }) => id === 1)?.epingleePar).toBe(named?.name)
})

test('the portals of an ad are changed all or not at all: a missing slot leaves everything as it was', async () => {
  await app.database.query("UPDATE ads SET portals = '{ECOLE}' WHERE id = 2")
  expect(await call({ ajoutes: [1, 2], retires: [] })).toMatchObject({
    status: 409,
    body: { code: 'broadcast-full', message: expect.stringContaining('École') },
  })
  expect(await portalsOf()).toEqual([])
})

test('the portals of an ad are those of its account only, and are not chosen for an unpublished ad', async () => {
  expect((await call({ ajoutes: [3], retires: [] })).status).toBe(404)
  await app.database.query("UPDATE ads SET state = 'B' WHERE id = 1")
  expect(await call({ ajoutes: [1], retires: [] })).toMatchObject({ status: 409, body: { code: 'ad-not-active' } })
})
